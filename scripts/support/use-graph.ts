import { join } from 'node:path'
import * as ts from 'typescript/unstable/ast'
import { API, SymbolFlags, type Checker, type Project, type Symbol as TsSymbol } from 'typescript/unstable/sync'

/**
 * A top-level function, variable or class, a member of a class, or a property of a constant object. The constructor and
 * the static members count as the class.
 */
type Unit = ts.Node

const isTopLevel = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node)
    ? ts.isVariableStatement(node.parent.parent) && ts.isSourceFile(node.parent.parent.parent)
    : ts.isSourceFile(node.parent) && !ts.isVariableStatement(node)
const isStatic = (node: ts.Node): boolean =>
  ts.isPropertyDeclaration(node) && (node.modifierFlags & ts.ModifierFlags.Static) > 0
const isMember = (node: ts.Node): boolean =>
  ts.isClassDeclaration(node.parent) &&
  !isStatic(node) &&
  (ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    ts.isSetAccessorDeclaration(node))
/** The constant object that a declaration creates, without `as` and `satisfies`. */
function objectOf(unit: Unit): ts.Node | undefined {
  let value: ts.Node | undefined = ts.isVariableDeclaration(unit) && isTopLevel(unit) ? unit.initializer : undefined
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression
  return value && ts.isObjectLiteralExpression(value) ? value : undefined
}
function isProperty(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node.parent)) return false
  let above = node.parent.parent
  while (ts.isAsExpression(above) || ts.isSatisfiesExpression(above)) above = above.parent
  return objectOf(above) === node.parent
}
const isUnit = (node: ts.Node): boolean => isMember(node) || isProperty(node) || isTopLevel(node)

function unitOf(node: ts.Node): Unit | undefined {
  for (let at = node; at.parent; at = at.parent) if (isUnit(at)) return at
  return undefined
}
const childrenOf = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = []
  node.forEachChild((child) => void children.push(child))
  return children
}
const nameOf = (node: ts.Node): string => ('name' in node && isNode(node.name) ? node.name.getText() : '')
const isNode = (value: unknown): value is ts.Node => typeof value === 'object' && value !== null && 'kind' in value

/** The member to which a statement of a constructor assigns: `this.orders = …`. */
function assignedMember(node: ts.Node): string | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return undefined
  const { left } = node.expression
  const isOfThis = ts.isPropertyAccessExpression(left) && left.expression.kind === ts.SyntaxKind.ThisKeyword
  return isOfThis ? left.name.getText() : undefined
}
const constructorStatements = (node: ts.Node): readonly ts.Node[] =>
  childrenOf(node)
    .filter(ts.isConstructorDeclaration)
    .flatMap(({ body }) => (body ? childrenOf(body) : []))

/** Which functions and members of the source use which others, according to the type checker. */
export class UseGraph {
  readonly #root: string
  readonly #api: API
  readonly #project: Project
  readonly #isFollowed: (path: string) => boolean
  readonly #uses = new Map<Unit, ReadonlySet<Unit>>()
  readonly #subclasses = new Map<Unit, ts.Node[]>()
  readonly #units = new Map<number, readonly Unit[]>()

  /** @param isFollowed whether to look into a file, by its path from the root */
  constructor(root: string, isFollowed: (path: string) => boolean) {
    this.#root = root
    this.#isFollowed = isFollowed
    // A project without the tests opens in half the time.
    const config = join(root, 'tsconfig.src.json')
    const text = JSON.stringify({ extends: './tsconfig.json', include: ['src'] })
    const isConfig = (name: string) => name === config || undefined
    this.#api = new API({ cwd: root, fs: { fileExists: isConfig, readFile: (name) => isConfig(name) && text } })
    const [project] = this.#api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`TypeScript found no project in ${root}.`)
    this.#project = project
    for (const path of this.paths) for (const each of childrenOf(this.file(path))) this.#findBases(each)
  }
  close(): void {
    this.#api.close()
  }
  get #checker(): Checker {
    return this.#project.checker
  }

  /** Paths of the followed files from the root. */
  get paths(): string[] {
    return this.#project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${this.#root}/src/`))
      .map((name) => name.slice(this.#root.length + 1))
      .filter(this.#isFollowed)
  }
  file(path: string): ts.SourceFile {
    const file = this.#project.program.getSourceFile(join(this.#root, path))
    if (!file) throw new Error(`TypeScript knows no file ${path}.`)
    return file
  }

  /** Everything that a part of a file uses, directly or through others. */
  usedBy(node: ts.Node): ReadonlySet<Unit> {
    const used = new Set([...this.#usedIn(node)].filter((unit) => unit !== unitOf(node)))
    for (const unit of used) for (const each of this.#usesOf(unit)) used.add(each)
    return used
  }

  #usesOf(unit: Unit): ReadonlySet<Unit> {
    const known = this.#uses.get(unit)
    if (known) return known
    const uses = new Set(this.#usedIn(unit))
    if (isMember(unit)) {
      const name = nameOf(unit)
      for (const each of constructorStatements(unit.parent))
        if (assignedMember(each) === name) for (const used of this.#usedIn(each)) uses.add(used)
      for (const subclass of this.#subclasses.get(unit.parent) ?? [])
        for (const each of childrenOf(subclass)) if (isMember(each) && nameOf(each) === name) uses.add(each)
    }
    this.#uses.set(unit, uses)
    return uses
  }

  #usedIn(part: ts.Node): Set<Unit> {
    const used = new Set<Unit>()
    const names: ts.Node[] = []
    const read = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isHeritageClause(node)) return
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node)
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        for (const unit of this.#exportsOf(node.arguments[0])) used.add(unit)
      if (ts.isObjectBindingPattern(node) && ts.isVariableDeclaration(node.parent))
        for (const unit of this.#destructuredBy(node)) used.add(unit)
      for (const child of childrenOf(node)) {
        if (isProperty(child)) used.add(child)
        else if (!isMember(child) && !(ts.isClassDeclaration(part) && assignedMember(child) !== undefined)) read(child)
      }
    }
    read(part)
    for (const [at, symbol] of this.#checker.getSymbolAtLocation(names).entries()) {
      const name = names[at]
      if (!symbol || !name) continue
      const isShorthand = ts.isShorthandPropertyAssignment(name.parent)
      const value = isShorthand ? this.#checker.getShorthandAssignmentValueSymbol(name.parent) : symbol
      const isQualifier = ts.isPropertyAccessExpression(name.parent) && name.parent.expression === name
      for (const unit of value ? this.#unitsOf(value) : []) if (!isQualifier || !objectOf(unit)) used.add(unit)
    }
    return used
  }

  /** The members that `const { … } = …` reads. */
  #destructuredBy(pattern: ts.ObjectBindingPattern): readonly Unit[] {
    const type = this.#checker.getTypeAtLocation(pattern)
    return pattern.elements.flatMap(({ name, propertyName = name }) => {
      const member = type && propertyName && this.#checker.getPropertyOfType(type, propertyName.getText())
      return member ? this.#unitsOf(member) : []
    })
  }

  /** What a dynamically imported module exports. */
  #exportsOf(path: ts.Node | undefined): readonly Unit[] {
    const module = path && this.#checker.getSymbolAtLocation(path)
    return module ? this.#checker.getExportsOfModule(module).flatMap((each) => this.#unitsOf(each)) : []
  }

  /** The units that declare a symbol. */
  #unitsOf(symbol: TsSymbol): readonly Unit[] {
    const known = this.#units.get(symbol.id)
    if (known) return known
    const { declarations } = symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
    const units = declarations.flatMap((handle) => {
      const path = handle.path.slice(this.#root.length + 1)
      const node = handle.path.startsWith(`${this.#root}/src/`) && this.#isFollowed(path) && handle.resolve()
      return (node && unitOf(node)) || []
    })
    this.#units.set(symbol.id, units)
    return units
  }

  #findBases(node: ts.Node): void {
    if (!ts.isClassDeclaration(node)) return
    for (const clause of node.heritageClauses ?? [])
      for (const { expression } of clause.types) {
        const symbol = this.#checker.getSymbolAtLocation(expression)
        for (const base of symbol ? this.#unitsOf(symbol) : [])
          this.#subclasses.set(base, [...(this.#subclasses.get(base) ?? []), node])
      }
  }
}
