import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, textOfFile } from './support/files'

/** Classes that a component uses but its style sheet does not define, which would silently have no effect. */
function missingIn(path: string, text: string, read: (path: string) => string): string[] {
  const sheets = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)]
  return sheets.flatMap(([, name = '', from = '']) => {
    const css = read(from.startsWith('@/') ? `src/${from.slice(2)}` : posix.join(posix.dirname(path), from))
    const used = new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each))
    used.delete('module') // the name of the import itself
    return [...used].filter((each) => !new RegExp(`\\.${each}\\b`).test(css)).map((each) => `${path}: ${name}.${each}`)
  })
}

test.each(['src/ui', 'mocks'])('components in %s use only classes defined in their style sheets', (folder) => {
  const files = Object.entries(filesUnder(folder)).filter(([path]) => path.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.flatMap(([path, text]) => missingIn(path, text, textOfFile))).toEqual([])
})
test('style class check reports an unknown class', () => {
  const text = `import css from './a.module.css'\nconst x = css.there + css.gone`
  expect(missingIn('src/ui/a.tsx', text, () => '.there { color: red }')).toEqual(['src/ui/a.tsx: css.gone'])
})
