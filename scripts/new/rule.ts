import { Draft, FILL_IN, NotPossible, valueName, type Asked, type Tree } from './draft.ts'

/** A rule, docs/architecture.md#a-rule: its table first, red until the rule says what the table expects. */
export function ruleRecipe({ term, name }: Asked, tree: Tree): Draft {
  if (tree.list(`src/domain/${term}`).length === 0) {
    const terms = tree.list('src/domain').join(', ')
    throw new NotPossible(`src/domain has no term ${term}. There are: ${terms}. A new one begins with its folder.`)
  }
  const draft = new Draft(tree)
  const rule = valueName(name)
  draft.create(
    `tests/domain/${name}.test.ts`,
    `import { describe, expect, test } from 'vitest'
import { ${rule} } from '@/domain/${term}/${name}'

describe('${rule}', () => {
  test.each<[given: string, said: string]>([
    ['${FILL_IN} what is given', 'what the rule says of it'],
  ])('%j is %j', (given, said) => expect(${rule}(given)).toBe(said))
})
`,
  )
  draft.create(
    `src/domain/${term}/${name}.ts`,
    `/** ${FILL_IN} what holds, in one sentence. */
export function ${rule}(given: string): string {
  throw new Error(\`${FILL_IN} what \${given} means\`)
}
`,
  )
  draft.remaining.push(
    'Write lines of the table, and a property (fc.property) where it holds for more than cases; then the rule.',
    `npm run rules -- ${name}`,
    'A service that calls it refuses, a store that calls it shows.',
  )
  return draft
}
