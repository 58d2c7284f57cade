import type { Plugin } from 'vite'

const INSIDE = /[\\/]@mswjs[\\/]data[\\/]/
const PREFIX = '\0sujian:slim:'

/** What @mswjs/data takes whole libraries for, one function each. */
const REPLACED: Readonly<Record<string, string>> = {
  lodash: `exports.isFunction = (value) => typeof value === 'function'`,
  'date-fns': `exports.compareAsc = (a, b) => Math.sign(a.getTime() - b.getTime())`,
  debug: `exports.debug = () => () => {}`,
}
/** What the mock clinic has no use for: request handlers of msw and graphql, and telling other tabs. */
const EMPTIED: readonly { readonly file: RegExp; readonly code: string }[] = [
  { file: /generateRestHandlers\.js$/, code: `exports.generateRestHandlers = () => []` },
  {
    file: /generateGraphQLHandlers\.js$/,
    code: `exports.generateGraphQLHandlers = () => []; exports.generateGraphQLSchema = () => undefined`,
  },
  { file: /extensions[\\/]sync\.js$/, code: `exports.sync = () => {}` },
]

/** Makes @mswjs/data small enough for the static demo: 17 KB gzip where it brings msw, graphql and lodash, 261 KB. */
export function slimMockData(): Plugin {
  return {
    name: 'sujian:slim-mock-data',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return importer && INSIDE.test(importer) && source in REPLACED ? PREFIX + source : undefined
    },
    load(id) {
      if (id.startsWith(PREFIX)) return REPLACED[id.slice(PREFIX.length)]
      return INSIDE.test(id) ? EMPTIED.find(({ file }) => file.test(id))?.code : undefined
    },
  }
}
