import { Draft, FILL_IN, NotPossible, typeName, valueName, type Asked, type Tree } from './draft.ts'
import { addBefore, addTo, withImport } from './edit.ts'

const GUARDS: Readonly<Record<string, string>> = { login: 'needsLogin', card: 'needsCard' }

function routesOf(tree: Tree, term: string): string {
  const files = tree.list('src/ui/routing').filter((name) => name.endsWith('-routes.ts'))
  const own = files.filter((name) => tree.read(`src/ui/routing/${name}`)?.includes(`'../screens/${term}/`))
  const found = own.find((name) => name === `${term}-routes.ts`) ?? own[0]
  if (found) return `src/ui/routing/${found}`
  const terms = tree.list('src/ui/screens').join(', ')
  const how = 'A new one has its routes in src/ui/routing/route-tree.ts and its tests in scripts/support/reach.mjs.'
  throw new NotPossible(`No screen is of the term ${term}. There are: ${terms}. ${how}`)
}

function writeWords(draft: Draft, name: string, term: string): void {
  const first = `    text: '${FILL_IN} the first sentence`
  draft.create(`src/ui/words/zh/${name}.ts`, `export const ${term} = {\n${first} in Chinese',\n}\n`)
  draft.create(
    `src/ui/words/en/${name}.ts`,
    `import type { Words } from '../words'\n\nexport const ${term}: Words['${term}'] = {\n${first}',\n}\n`,
  )
  draft.create(
    `src/ui/words/${name}.ts`,
    `import { ${term} } from './zh/${name}'\n\nexport const ${term}Words = { ${term} }\n`,
  )
  for (const [language, all, opening] of [
    ['zh', 'Chinese', /^export const zh = \{/m],
    ['en', 'English', /^export const en\b/m],
  ] as const) {
    draft.change(`src/ui/words/${language}.ts`, (text) =>
      addTo(withImport(text, term, `./${language}/${name}`), opening, `  ${term},`),
    )
    draft.change(`src/ui/words/${language}/titles.ts`, (text) => {
      if (new RegExp(`^  ${term}:`, 'm').test(text)) throw new NotPossible(`There is a title ${term} already.`)
      return addTo(text, /^export const titles\b/m, `  ${term}: '${FILL_IN} the title in ${all}',`)
    })
  }
}

function writeRoute(
  draft: Draft,
  file: string,
  route: Readonly<Record<'term' | 'name' | 'value' | 'path' | 'guard', string>>,
): void {
  const { term, name, value, path, guard } = route
  draft.change(file, (before) => {
    if (new RegExp(`^const ${value}\\b`, 'm').test(before))
      throw new NotPossible(`${file} has a route ${value} already.`)
    const list = /^export const \w+Routes = \[/m
    const text = addBefore(
      guard ? withImport(before, guard, './guards') : before,
      list,
      `const ${value} = createRoute({
  ...under,
  path: '${path}',
  staticData: { title: '${value}', terms: [] },
${guard ? `  beforeLoad: ${guard},\n` : ''}  component: lazyScreen(() => import('../screens/${term}/${name}-screen'), '${typeName(name)}Screen'),
})
`,
    )
    return addTo(text, list, value)
  })
}

const screenText = (name: string, value: string): string => `import { observer } from 'mobx-react-lite'
import { PageTitle } from '@/ui/kit/display/page-title'
import { PageBody } from '@/ui/kit/layout/page-body'
import { ${value}Words } from '@/ui/words/${name}'
import { titlesWords } from '@/ui/words/titles'
import { useWords } from '@/ui/words/words'

/** ${FILL_IN} what a patient comes here for. */
export const ${typeName(name)}Screen = observer(function ${typeName(name)}Screen() {
  const { ${value}: words, titles } = useWords(${value}Words, titlesWords)
  return (
    <main>
      <PageTitle title={titles.${value}} />
      <PageBody isLast>
        <p>{words.text}</p>
      </PageBody>
    </main>
  )
})
`
const testText = (name: string, value: string, address: string): string => `import { describe, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { openScreen } from '../kit/open-screen'

const { ${value}: says, titles } = zh

describe('the screen ${titleOf(name)}', () => {
  test('says ${FILL_IN} what in which state', async () => {
    const page = await openScreen(await atHome(), '/${address}')
    await page.sees(titles.${value})
    await page.sees(says.text)
    await page.sees('${FILL_IN} what comes from the clinic')
  })
})
`
const titleOf = (name: string): string => name.replaceAll('-', ' ')

/** A screen, docs/architecture.md#a-screen: it can be opened at once, and its test is red until it says something. */
export function screenRecipe({ term, name, path = `/${name}`, person }: Asked, tree: Tree): Draft {
  const guard = person === undefined || person === 'anybody' ? '' : GUARDS[person]
  if (guard === undefined)
    throw new NotPossible(`--for is one of anybody, ${Object.keys(GUARDS).join(', ')}; it is ${String(person)}.`)
  if (!/^(\/(\$?[\w-]+))+$/.test(path)) throw new NotPossible(`--path is written as /orders/$id/again; it is ${path}.`)
  const routes = routesOf(tree, term)
  const draft = new Draft(tree)
  const value = valueName(name)
  /** An example of the address. */
  const address = path.slice(1).replaceAll(/\$(\w+)/g, `${FILL_IN} $1`)

  draft.create(`src/ui/screens/${term}/${name}-screen.tsx`, screenText(name, value))
  writeWords(draft, name, value)
  writeRoute(draft, routes, { term, name, value, path, guard })
  draft.create(`tests/ui/${term}/${name}-screen.test.tsx`, testText(name, value, address))
  draft.change('docs/product/screens.md', (text) =>
    text.replace(
      /^## Screens without a code\n\n/m,
      (heading) =>
        `${heading}\`${path.replaceAll('$', ':')}\` (${FILL_IN} what it is for${guard ? `, ${String(person)}` : ''}), `,
    ),
  )
  draft.change('scripts/screens.list.mjs', (text) =>
    addTo(text, /^export const screens = \[/m, `  { name: '${name}', open: '${address}' },`),
  )
  draft.change('tests/browser/support/all-screens.ts', (text) =>
    addTo(text, /^export const ALL_SCREENS\b/m, `  '${address}',`),
  )
  draft.remaining.push(
    `npm test -- new-command ${name} names what is to be filled in; open it at #/wechat${path}.`,
    `What it shows comes from a store: its term in the route's terms, what it reads in loads (docs/architecture.md#a-screen).`,
    `npm run tools -- screens ${name} --keep, and npm run tools -- outlines; look at both.`,
    'npm test -- --changed',
  )
  return draft
}
