import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_PORTABLE } from './webkit/not-portable.mjs'

const listed = Object.entries(NOT_PORTABLE).flatMap(([spec, titles]) =>
  Object.entries(titles).map(([title, reason]) => ({ spec, title, reason })),
)

test.each(listed)(
  'not-portable.json › names an existing test with a reason: $spec, $title',
  ({ spec, title, reason }) => {
    expect(readFileSync(`tests/browser/${spec}`, 'utf8')).toContain(`${title}'`)
    expect(reason).not.toBe('')
  },
)
