import css from './config-error-page.module.css'

/** A problem in config.json. */
type Trouble = {
  readonly fault: 'missing' | 'unreachable' | 'no-json' | 'wrong'
  readonly fields: readonly string[]
}

const FOR_PATIENTS = [
  '这一页暂时打不开，请稍后再试，或给诊所打电话',
  'This page cannot be opened now. Please try later, or call the clinic.',
]
const FOR_OPERATORS = '给管理网站的人 For those who run this site'
const FOR_ENGINEERS: Readonly<Record<Trouble['fault'], readonly [chinese: string, english: string]>> = {
  missing: [
    'config.json 不在 index.html 旁边。请把这个环境的 config.json 放到同一个目录',
    'config.json is not beside index.html. Put this environment’s config.json into the same folder.',
  ],
  unreachable: [
    'config.json 没有取到。请检查网络和服务器后重试',
    'config.json could not be fetched. Check the network and the server, then try again.',
  ],
  'no-json': [
    'config.json 不是 JSON。请检查文件内容；也可能服务器用 index.html 回答了所有地址',
    'config.json is no JSON. Check the file; or the server may answer every address with index.html.',
  ],
  wrong: [
    'config.json 里这些字段不对，请按下面的写法改',
    'These fields of config.json are wrong. Write them as shown below.',
  ],
}
/** Expected format of each field, by its name in the file. */
const WRITTEN: Readonly<Record<string, string>> = {
  apiBase: '"" | "https://api.clinic.example"',
  mpId: '"clinic-1"  (A–Z a–z 0–9 _ -)',
  mpIdFrom: '"address" | "config"',
  chat: '"" | "wss://chat.clinic.example"',
  reports: '"clinic" | "off" | "https://reports.clinic.example/path"',
  oss: '{ "endpoint": "", "bucket": "", "region": "" }',
  'oss.endpoint': '"" | "https://files.clinic.example"',
  'oss.bucket': '"" | "clinic-photos"',
  'oss.region': '"" | "oss-cn-chengdu"',
  features: '{ "therapy": false }',
  messages: '{ "visit": ["id-of-a-template"] }',
}

/** Falls back to the parent's format: `messages.visit.0` uses that of `messages.visit`. */
const writtenAs = (field: string): string =>
  WRITTEN[field] ??
  (field.startsWith('messages.') ? WRITTEN['messages'] : undefined) ??
  (field ? 'true | false' : '{ … }')

const element = (name: string, text: string, language?: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  if (language) made.lang = language
  return made
}
const both = ([chinese, english]: readonly string[]): HTMLElement[] => [
  element('p', chinese ?? ''),
  element('p', english ?? '', 'en'),
]

/** Shows, in both languages, why the app cannot start and what to do. Runs without the app. */
export function showConfigError(root: HTMLElement, { fault, fields }: Trouble): void {
  const page = element('main', '')
  page.className = 'must-change'
  const again = element('button', '重试 Try again')
  again.className = css.again ?? ''
  again.addEventListener('click', () => location.reload())
  const wrong = fields.map((field) => element('p', `${field || 'config.json'}: ${writtenAs(field)}`))
  // Only operators and engineers need the details, so they are collapsed.
  const folded = element('details', '')
  folded.className = css.folded ?? ''
  folded.append(element('summary', FOR_OPERATORS), ...both(FOR_ENGINEERS[fault]), ...wrong)
  page.append(...both(FOR_PATIENTS), again, folded)
  root.replaceChildren(page)
}
