import { parseSync, Visitor, type Plugin } from 'vite'

/**
 * Lists syntax that a target browser accepts but handles incorrectly, one sentence each. Chrome before 91 ignores the
 * `?.` of `f?.(...a, b)`; Safari before 16.4 has no lookbehind, which makes the whole chunk fail.
 */
export function findUnsupportedSyntax(file: string, code: string): string[] {
  const stumbles: string[] = []
  const report = (what: string, at: number): unknown =>
    stumbles.push(`${file} has ${what}, which old browsers mishandle: ${code.slice(at, at + 80)}`)
  const isLookbehind = (pattern: unknown): boolean => typeof pattern === 'string' && /\(\?<[=!]/.test(pattern)
  new Visitor({
    ChainExpression: ({ expression, start }) => {
      if (expression.type !== 'CallExpression') return
      if (expression.arguments.slice(0, -1).some(({ type }) => type === 'SpreadElement'))
        report('an optional call with arguments after a spread', start)
    },
    Literal: ({ start, ...literal }) => {
      if ('regex' in literal && isLookbehind(literal.regex?.pattern)) report('a lookbehind', start)
      if (isLookbehind(literal.value)) report('a lookbehind', start)
    },
    TemplateElement: ({ start, value }) => {
      if (isLookbehind(value.cooked)) report('a lookbehind', start)
    },
  }).visit(parseSync(file, code).program)
  return stumbles
}

/** Fails a build that contains syntax that target browsers handle incorrectly. */
export function legacyBrowsersPlugin(): Plugin {
  return {
    name: 'sujian:old-kernels',
    apply: 'build',
    generateBundle(_, bundle) {
      const [first] = Object.values(bundle).flatMap((each) =>
        each.type === 'chunk' ? findUnsupportedSyntax(each.fileName, each.code) : [],
      )
      if (first) this.error(first)
    },
  }
}
