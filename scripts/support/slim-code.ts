import { parseSync } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
type Edit = { readonly start: number; readonly end: number; readonly text: string }

const REFUSAL = `throw Error('left out of the build, scripts/slim-libraries.ts')`
const CLASSES = new Set(['ClassDeclaration', 'ClassExpression'])
const NAMED_BY_KEY = new Set(['Property', 'MethodDefinition', 'PropertyDefinition'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesIn(each)
  } else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesIn(child)
  }
}

function treeOf(path: string, code: string): Node[] {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  return [...nodesIn(program)]
}

/** `name`, `#name`, `object.name`; empty for what has none. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return `${node.type === 'PrivateIdentifier' ? '#' : ''}${typeof node.name === 'string' ? node.name : ''}`
}

/** Whatever gives a function its name: a declaration, a variable, an assignment, or its class. */
function* namedFunctions(nodes: readonly Node[]): Generator<readonly [string, unknown]> {
  for (const node of nodes) {
    if (node.type === 'FunctionDeclaration') yield [nameOf(node.id), node]
    if (node.type === 'VariableDeclarator') yield [nameOf(node.id), node.init]
    if (node.type === 'AssignmentExpression') yield [nameOf(node.left), node.right]
    if (!CLASSES.has(node.type) || !isNode(node.body) || !Array.isArray(node.body.body)) continue
    for (const member of node.body.body.filter(isNode))
      if (member.type === 'MethodDefinition') yield [`${nameOf(node.id)}.${nameOf(member.key)}`, member.value]
  }
}

function bodiesOf(nodes: readonly Node[]): Map<string, Node[]> {
  const bodies = new Map<string, Node[]>()
  for (const [name, made] of namedFunctions(nodes)) {
    if (isNode(made) && isNode(made.body) && made.body.type === 'BlockStatement')
      bodies.set(name, [...(bodies.get(name) ?? []), made.body])
  }
  return bodies
}

/** An edit inside of another one goes with it. */
function edited(code: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0]
  for (const edit of [...edits].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}

/**
 * The file with functions that refuse instead of doing their work: `name`, `object.name`, `Class.name`, `Class.#name`.
 * Throws where there is not exactly one of that name.
 */
export function withoutFunctions(path: string, code: string, names: readonly string[]): string {
  const bodies = bodiesOf(treeOf(path, code))
  const edits = names.map((name) => {
    const [body, another] = bodies.get(name) ?? []
    if (!body || another) throw new Error(`${path} has ${body ? 'more than one' : 'no'} function ${name}`)
    return { start: body.start, end: body.end, text: `{${REFUSAL}}` }
  })
  return edited(code, edits)
}

/** A module of the same exports, each of which refuses when it is called. */
export function withoutExports(path: string, code: string): string {
  const { module } = parseSync(path, code)
  const names = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName: { kind, name } }) => (kind === 'Default' ? 'default' : name)),
  )
  if (!names.length || names.includes(null)) throw new Error(`${path} exports nothing that has a name`)
  return `function leftOut() {${REFUSAL}}\nexport { ${names.map((name) => `leftOut as ${name}`).join(', ')} }\n`
}

type OwnName = { readonly key: string; readonly node: Node }

/** `#name` of each class; of one that extends another, with path and class, so that it meets no name of its ancestors. */
function* privateNames(path: string, nodes: readonly Node[]): Generator<OwnName> {
  const uses = nodes.filter(({ type }) => type === 'PrivateIdentifier')
  if (nodes.some(({ type, left }) => type === 'BinaryExpression' && isNode(left) && uses.includes(left)))
    throw new Error(`${path} asks for a private name by "in", which no property can stand for`)
  const classes = nodes.filter(({ type }) => CLASSES.has(type))
  for (const node of uses) {
    const owners = classes.filter(({ start, end }) => start < node.start && node.end < end)
    const [owner, another] = owners
    if (!owner || another) throw new Error(`${path} has a class within a class`)
    yield { key: `${owner.superClass ? `${path} ${nameOf(owner.id)}` : ''}${nameOf(node)}`, node }
  }
}

/** Property names that end with `_`. */
function* underscoredNames(nodes: readonly Node[]): Generator<OwnName> {
  for (const node of nodes) {
    const named = node.type === 'MemberExpression' ? node.property : NAMED_BY_KEY.has(node.type) ? node.key : undefined
    if (!node.computed && isNode(named) && /^\w+_$/.test(nameOf(named))) yield { key: nameOf(named), node: named }
  }
}

/** `$a` … `$z`, `$a1` …: no library here has a property of that form. */
const shortName = (at: number): string => `$${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : Math.floor(at / 26)}`

/**
 * The files with short names for what their library keeps to itself: private fields and methods of classes, which a build for
 * old kernels would turn into WeakMaps, and properties that end with `_`. The names are the same in every build.
 */
export function withShortNames(files: ReadonlyMap<string, string>): Map<string, string> {
  const short = new Map<string, string>()
  const shortOf = (key: string): string => {
    const name = short.get(key) ?? shortName(short.size)
    short.set(key, name)
    return name
  }
  const shortened = (path: string, code: string): string => {
    if (/\$[a-z]\d*\b(?!\()/.test(code)) throw new Error(`${path} has names like $a itself`)
    if (!/#|_\b/.test(code)) return code
    const nodes = treeOf(path, code)
    const shorthand = new Set(nodes.filter((node) => node.shorthand === true).map(({ key }) => key))
    const own = [...privateNames(path, nodes), ...underscoredNames(nodes)]
    const edits = own.map(({ key, node }) => ({
      start: node.start,
      end: node.end,
      text: shortOf(key) + (shorthand.has(node) ? `: ${nameOf(node)}` : ''),
    }))
    return edited(code, edits)
  }
  return new Map([...files].map(([path, code]) => [path, shortened(path, code)]))
}
