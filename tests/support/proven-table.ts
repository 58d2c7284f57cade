/** A row of a document: what holds, and the tests that fail without it. */
export type ProvenRow = { readonly line: string; readonly what: string; readonly tests: readonly string[] }

/** The rows of a table of four columns, line, what, where and tests, whose lines have this form. */
export function provenRows(text: string, line: RegExp): ProvenRow[] {
  const rows = [...text.matchAll(/^\| ([^|]+?)\s*\|([^|]*)\|[^|]*\|([^|]*)\|$/gm)]
  return rows
    .map(([, name = '', what = '', tests = '']) => ({
      line: name,
      what: what.trim(),
      tests: tests.split('<br>').map((each) => each.trim()),
    }))
    .filter((row) => line.test(row.line))
}

/** Tests that a row names and that are not there, a sentence each; `read` gives a file's text, or nothing where there is none. */
export const deadTests = (rows: readonly ProvenRow[], read: (path: string) => string | undefined): string[] =>
  rows.flatMap(({ line, tests }) =>
    tests.flatMap((each) => {
      const [, path = '', title = ''] = /^`(tests\/[^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(each) ?? []
      const file = path && read(path)
      if (!file) return [`${line}: no test file in ${each}`]
      const isThere = ["'", '"', '`'].some((quote) => file.includes(`${quote}${title.replaceAll('\\|', '|')}${quote}`))
      return isThere ? [] : [`${line}: ${path} has no ${title}`]
    }),
  )
