import { placesOf, type CallPlaces } from './call-places.ts'
import { Draft, FILL_IN, NotPossible, typeName, valueName, type Asked, type Tree } from './draft.ts'
import { addTo, withImport } from './edit.ts'

const ROWS: Readonly<Record<string, string>> = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' }

/** What the files of one call have in common. */
type Call = CallPlaces & {
  readonly method: string
  readonly type: string
  readonly row: string
  readonly path: string
  readonly domain: string
  /** A write answers whether it was done, and sends an id; a read answers something. */
  readonly isWrite: boolean
  /** The names in braces of the path. */
  readonly parts: readonly string[]
  /** What the method takes: the parts, and of a write with a body the id. */
  readonly takes: readonly string[]
}

const objectOf = (names: readonly string[], valueOf: (name: string) => string): string =>
  `{ ${names.map((name) => (valueOf(name) === name ? name : `${name}: ${valueOf(name)}`)).join(', ')} }`
const hasBody = ({ isWrite, row }: Call): boolean => isWrite && row !== 'del'

function callOf({ term, name, verb = 'GET', path = `/mcapi/${term}/${name}` }: Asked, tree: Tree): Call {
  const row = ROWS[verb.toUpperCase()]
  if (!row) throw new NotPossible(`--verb is one of ${Object.keys(ROWS).join(', ')}; it is ${verb}.`)
  if (!/^\/[\w/{}.-]+$/.test(path))
    throw new NotPossible(`--path begins with a slash, /mcapi/clinic/{id}/detail; it is ${path}.`)
  const parts = Array.from(path.matchAll(/\{(\w+)\}/g), ([, part = '']) => part)
  const isWrite = row !== 'get'
  const sent = isWrite && row !== 'del' && !parts.includes('id') ? ['id'] : []
  return {
    ...placesOf(tree, term),
    method: valueName(name),
    type: typeName(name),
    row,
    path,
    domain: `${term}/${name}`,
    isWrite,
    parts,
    takes: [...parts, ...sent],
  }
}

function writeRow(draft: Draft, call: Call): void {
  const { rows, table, method, row, path, code, isWrite } = call
  const body = hasBody(call) ? '    body: v.object({ id: wireId }),\n' : ''
  const reply = isWrite ? 'wireOk' : 'v.object({ id: wireId })'
  draft.change(rows, (before) => {
    if (new RegExp(`^  ${method}:`, 'm').test(before)) throw new NotPossible(`${rows} has a row ${method} already.`)
    let text = withImport(before, row, '../call')
    if (isWrite) text = withImport(text, 'wireOk', '../wire/basics')
    const isOwn = body !== '' || !isWrite
    if (isOwn) text = withImport(text, 'wireId', '../wire/basics')
    if (isOwn && !text.includes("import * as v from 'valibot'")) text = `import * as v from 'valibot'\n${text}`
    return addTo(
      text,
      new RegExp(`^export const ${table} = \\{`, 'm'),
      `  ${method}: ${row}('${path}', {\n    id: '${code}',\n    about: '${FILL_IN} what the call is for, in a sentence; is its path the clinic’s?',\n${body}    reply: ${reply},\n  }),\n`,
    )
  })
}

function writeApp(draft: Draft, call: Call): void {
  const { method, type, domain, port, portFile, adapter, inAdapter, service, isWrite, takes, parts } = call
  const taken = takes.map((name) => `${name}: string`).join(', ')
  const answer = `Promise<${isWrite ? 'void' : type}>`
  if (!isWrite)
    draft.create(
      `src/domain/${domain}.ts`,
      `/** ${FILL_IN} what it is, and its fields. */\nexport type ${type} = {\n  readonly id: string\n}\n`,
    )
  const withType = (text: string) => (isWrite ? text : withImport(text, type, `@/domain/${domain}`, 'type'))
  draft.change(portFile, (text) =>
    addTo(
      withType(text),
      new RegExp(`^export abstract class ${port} \\{`, 'm'),
      `  /** ${FILL_IN} what it fails with, and what else whoever asks must know. */\n  abstract ${method}(${taken}): ${answer}\n`,
    ),
  )
  const given = [
    ...(parts.length ? [`parts: ${objectOf(parts, (name) => name)}`] : []),
    ...(hasBody(call) ? ['body: { id }'] : []),
  ]
  draft.change(adapter, (text) =>
    addTo(
      text,
      new RegExp(`^export class \\w+ implements ${port}\\b`, 'm'),
      `  ${method} = (${taken}) => this.#http.send(${inAdapter}.${method}, {${given.join(', ')}})\n`,
    ),
  )
  if (!service) {
    draft.remaining.push(`No service takes ${port} yet: the one that is to ask says so in its needs.`)
    return
  }
  draft.change(service, (text) => {
    const [, field = ''] = new RegExp(`readonly (#\\w+): ${port}$`, 'm').exec(text) ?? []
    const lost = isWrite ? `, and what a lost answer means (support/lost-answer.ts)` : ''
    return addTo(
      withType(text),
      /^export class \w+Service\b/m,
      `  /** ${FILL_IN} who may ask${lost}. */\n  ${method} = (${taken}): ${answer} => this.${field}.${method}(${takes.join(', ')})\n`,
    )
  })
}

function writeClinic(draft: Draft, call: Call): void {
  const { answers, inAnswers, method, plan, code, isWrite, parts } = call
  draft.change(answers, (text) =>
    addTo(
      withImport(text, 'answerToMember', '../answer'),
      /^export const \w+Answers\b/m,
      `\n  answerToMember(${inAnswers}.${method}, () => {\n    throw new Error('${FILL_IN} what the mock clinic answers to ${code}${isWrite ? ', at last { isSuccess: true as const }' : ''}')\n  }),\n`,
    ),
  )
  // What needs nothing but what is known by then is asked without a step of its own.
  if (!isWrite && parts.length === 0) return
  draft.change(plan, (text) =>
    addTo(
      withImport(text, 'step', '../step'),
      /^export const \w+Steps: readonly Step\[\] = \[/m,
      `  step('${code}', () => {\n    throw new Error('${FILL_IN} how the contract kit asks ${code}')\n  }),`,
    ),
  )
}

function writeRecord(draft: Draft, call: Call): void {
  const { records, table, method, code, isWrite, parts, takes, portKey } = call
  const example = (name: string) => `'${name}1'`
  const given = [
    ...(parts.length ? [`parts: ${objectOf(parts, example)}`] : []),
    ...(hasBody(call) ? [`body: { id: ${example('id')} }`] : []),
  ]
  const asks = [
    ...(parts.length ? [`parts: ${objectOf(parts, (name) => `'${FILL_IN} ${name}, an id that 王雅琴 has'`)}`] : []),
    ...(hasBody(call) ? [`body: { id: '${FILL_IN} an id that 王雅琴 has' }`] : []),
  ]
  const fields = [
    ...(isWrite ? ['...OK'] : []),
    given.length ? `given: { ${given.join(', ')} }` : 'given: {}',
    ...(isWrite ? [] : [`data: { id: '${FILL_IN} every field of the answer' }`, "needs: ['id']"]),
    `asked: ${isWrite ? 'write' : 'read'}(({ ${portKey} }) => ${portKey}.${method}(${takes.map(example).join(', ')}))`,
    `inClinic: () => ({ ${asks.join(', ')} })`,
    `screen: () => {
      throw new Error('${FILL_IN} which screen sends ${code}, and how somebody meets its faults there')
    }`,
  ]
  draft.change(records, (before) => {
    let text = withImport(before, isWrite ? 'write' : 'read', './call-record')
    if (isWrite) text = withImport(text, 'OK', './samples')
    return addTo(
      text,
      new RegExp(`^export const \\w+: RecordsOf<typeof ${table}> = \\{`, 'm'),
      `  ${code}: {\n${fields.map((each) => `    ${each},\n`).join('')}  },\n`,
    )
  })
}

/** A call, docs/architecture.md#a-call: the row, both sides of it, and what the tests know of it. */
export function callRecipe(asked: Asked, tree: Tree): Draft {
  const draft = new Draft(tree)
  const call = callOf(asked, tree)
  writeRow(draft, call)
  writeApp(draft, call)
  writeClinic(draft, call)
  writeRecord(draft, call)
  draft.remaining.push(
    'npm test -- new-command names what is to be filled in; a field of the answer has its own recipe.',
    'What its parameters and fields mean, in mocks/contract/openapi/meanings; then npm run tools -- openapi, and SUJIAN_READ_ANEW=1 npx vitest run tests/adapters/http/read.test.ts; read both differences.',
    `A test of what its service makes of it, in tests/application${call.service ? `, such as ${call.service.replace(/^src(.*)\.ts$/, 'tests$1.test.ts')}` : ''}.`,
    'npm test -- contract tests/adapters tests/faults',
  )
  return draft
}
