import { ALL_CALLS, GROUPS } from '@/adapters/http/calls/all-calls'

const callText = ({ id, verb, path, about }: (typeof ALL_CALLS)[keyof typeof ALL_CALLS]): string =>
  `### ${id} ${verb} \`${path}\`\n\n${about.replaceAll('’', "'")}\n`

/** docs/product/calls.md as the rows have it; what stands there before the first group is written by hand. */
export function callsPage(before: string): string {
  const [head = ''] = before.split(/^## /m, 1)
  const rows = Object.values(ALL_CALLS)
  const groups = Object.entries(GROUPS).map(([letter, name]) =>
    [`## ${name}\n`, ...rows.filter(({ id }) => id.startsWith(letter)).map(callText)].join('\n'),
  )
  return head + groups.join('\n')
}
