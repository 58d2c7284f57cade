import type { Plugin } from 'vite'

const INSIDE = /[\\/]@mswjs[\\/]data[\\/]/
const PREFIX = '\0sujian:slim:'

/** Replacements for the one function that @mswjs/data uses from each of these libraries. */
const REPLACED: Readonly<Record<string, string>> = {
  lodash: `exports.isFunction = (value) => typeof value === 'function'`,
  'date-fns': `exports.compareAsc = (a, b) => Math.sign(a.getTime() - b.getTime())`,
  debug: `exports.debug = () => () => {}`,
}
/** Parts that the mock clinic does not use: msw's and graphql's request handlers, and synchronisation between tabs. */
const EMPTIED: readonly { readonly file: RegExp; readonly code: string }[] = [
  { file: /generateRestHandlers\.js$/, code: `exports.generateRestHandlers = () => []` },
  {
    file: /generateGraphQLHandlers\.js$/,
    code: `exports.generateGraphQLHandlers = () => []; exports.generateGraphQLSchema = () => undefined`,
  },
  { file: /extensions[\\/]sync\.js$/, code: `exports.sync = () => {}` },
]

/** Reduces @mswjs/data for the static demo from 261 KB to 17 KB gzip by removing msw, graphql and lodash. */
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
