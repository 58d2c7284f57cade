import type { Chain } from '../clinic/chain'

type Said = Pick<Chain['requests'][number], 'call' | 'status' | 'reason'>
/** How a request ended, in one line. */
const asked = ({ call, status, reason }: Said): string => `${call} ${status} ${reason}`

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A browser test that lets a recording happen again; `code` is that of its link. */
export function specOf({ world, seed, requests }: Chain, code: string): string {
  return `import { expect, test } from './support/test.ts'
import { repeated } from './support/repeated.ts'

/** Written by \`npm run tools -- replay\`: the code of the link. */
const CODE =
  ${quoted(code)}

/** What the clinic was asked, and how each request ended. */
const ASKED: readonly string[] = [
${requests.map((line) => `  ${quoted(asked(line))},`).join('\n')}
]

test('what was recorded in the world ${world}, seed ${seed}, happens again', async ({ page, clinic }) => {
  const lines = await repeated(page, clinic, CODE)
  expect(lines.slice(0, ASKED.length)).toEqual(ASKED)
})
`
}
