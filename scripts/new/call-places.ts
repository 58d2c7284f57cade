import { NotPossible, valueName, type Tree } from './draft.ts'

/** Where a call of one term has its parts. */
export type CallPlaces = {
  /** The name of its table. */
  readonly table: string
  readonly rows: string
  readonly adapter: string
  /** What the adapter and the mock clinic call the table. */
  readonly inAdapter: string
  readonly inAnswers: string
  readonly port: string
  readonly portFile: string
  /** The port as the records of tests/calls name it. */
  readonly portKey: string
  /** Undefined where no service takes the port. */
  readonly service: string | undefined
  readonly answers: string
  readonly records: string
  readonly plan: string
  /** A code that no row has yet. */
  readonly code: string
}

type File = { readonly path: string; readonly text: string }

const filesOf = (tree: Tree, folder: string, within = ''): File[] =>
  tree.list(folder).flatMap((name) => {
    const path = `${folder}/${name}${within}`
    const text = path.endsWith('.ts') ? tree.read(path) : undefined
    return text === undefined ? [] : [{ path, text }]
  })

const TABLE = /^export const (\w+)Calls = \{\n([\s\S]*?)^\}/gm
const CODE = /\bid: '([A-Z])(\d+)'/g
const hyphens = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Table = { readonly term: string; readonly path: string; readonly body: string }
const tablesOf = (files: readonly File[]): Table[] =>
  files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(TABLE), ([, name = '', body = '']) => ({ term: hyphens(name), path, body })),
  )

/** The next number of the letter that most rows of the table have. */
function nextCode(body: string, all: readonly Table[]): string {
  const letters = Array.from(body.matchAll(CODE), ([, letter = '']) => letter)
  const count = (letter: string) => letters.filter((each) => each === letter).length
  const [letter = 'A'] = [...letters].sort((a, b) => count(b) - count(a))
  const taken = all.flatMap((table) => Array.from(table.body.matchAll(CODE)))
  const numbers = taken.flatMap(([, its, number]) => (its === letter ? Number(number) : []))
  return `${letter}${Math.max(0, ...numbers) + 1}`
}

/** The file that takes most from a table: it calls it `calls`, it is named like the term. */
function mainUser(files: readonly File[], table: string, term: string): { file: File; alias: string } {
  const users = files.flatMap((file) => {
    const [imported, alias] = new RegExp(`^import \\{ ${table}(?: as (\\w+))? \\} from`, 'm').exec(file.text) ?? []
    return imported ? [{ file, alias: alias ?? table }] : []
  })
  const marks = ({ file, alias }: { file: File; alias: string }) =>
    (alias === 'calls' ? 2 : 0) + (file.path.includes(term) ? 1 : 0)
  const [user] = [...users].sort((a, b) => marks(b) - marks(a))
  if (!user) throw new NotPossible(`Nobody takes ${table}.`)
  return user
}

const first = (pattern: RegExp, text: string, what: string): string => {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new NotPossible(`${what} is not where it used to be: ${pattern.source}.`)
  return found
}

export function placesOf(tree: Tree, term: string): CallPlaces {
  const all = tablesOf(filesOf(tree, 'src/adapters/http/calls'))
  const known = all.filter((table) => tree.list(`src/domain/${table.term}`).length > 0)
  const own = known.find((table) => table.term === term)
  if (!own) {
    const terms = known.map((table) => table.term).join(', ')
    const how = 'What a new term needs stands in docs/architecture.md#a-call.'
    throw new NotPossible(`No table of calls is named ${term}. There are: ${terms}. ${how}`)
  }
  const table = `${valueName(term)}Calls`
  const adapter = mainUser(filesOf(tree, 'src/adapters/http'), table, term)
  const answers = mainUser(filesOf(tree, 'mocks/clinic', '/answers.ts'), table, term)
  const port = first(/^export class \w+ implements (\w+)/m, adapter.file.text, 'the port of the adapter')
  const portName = first(
    new RegExp(`^import type \\{[^}]*\\b${port}\\b[^}]*\\} from '@/application/ports/([\\w-]+)'`, 'm'),
    adapter.file.text,
    port,
  )
  const takers = filesOf(tree, 'src/application').filter(
    ({ path, text }) => path.endsWith('-service.ts') && text.includes(`from './ports/${portName}'`),
  )
  const service = takers.find(({ path }) => path.endsWith(`/${term}-service.ts`)) ?? takers[0]
  const records = filesOf(tree, 'tests/calls').find(({ text }) => text.includes(`RecordsOf<typeof ${table}>`))
  if (!records) throw new NotPossible(`tests/calls has no records of ${table}.`)
  const codes = Array.from(own.body.matchAll(CODE), ([, letter, number]) => `${letter}${number}`)
  const steps = ({ text }: File) => codes.filter((code) => text.includes(`step('${code}'`)).length
  const plans = filesOf(tree, 'mocks/contract/plan').filter(
    ({ path, text }) => /^export const \w+Steps: readonly Step\[\] = \[/m.test(text) && !path.endsWith('closing.ts'),
  )
  const [plan] = [...plans].sort((a, b) => steps(b) - steps(a))
  if (!plan) throw new NotPossible('mocks/contract/plan has no steps.')
  return {
    table,
    rows: own.path,
    adapter: adapter.file.path,
    inAdapter: adapter.alias,
    inAnswers: answers.alias,
    port,
    portFile: `src/application/ports/${portName}.ts`,
    portKey: first(
      new RegExp(`^\\s*(\\w+): container\\.get\\(${port}\\)`, 'm'),
      tree.read('tests/support/call-ports.ts') ?? '',
      `${port} in tests/support/call-ports.ts`,
    ),
    service: service?.path,
    answers: answers.file.path,
    records: records.path,
    plan: plan.path,
    code: nextCode(own.body, all),
  }
}
