/** The tests that failed, from the runners' JSON reports, each with the command that runs it again. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ title: string, again: string }} Failure */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * @param {string} file
 * @param {boolean} [isSample] only some tests of the files were asked, so that the others are no failures
 * @returns {Failure[]}
 */
export function failedInVitest(file, isSample = false) {
  return (read(file)?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const path = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed' || (status !== 'passed' && !isSample))
    if (status === 'failed' && failed.length === 0) return [{ title: path, again: `npm test -- ${path}` }]
    return failed.map(({ fullName }) => ({
      title: `${path} › ${fullName}`,
      again: `npm test -- ${path} -t ${quoted(fullName)}`,
    }))
  })
}

/** @param {string} file @returns {Failure[]} */
export function failedInPlaywright(file) {
  const failures = []
  const walk = ({ specs = [], suites = [] }) => {
    for (const { title, file: path, line, ok } of specs)
      if (!ok) failures.push({ title: `${path} › ${title}`, again: `npm test -- tests/browser/${path}:${line}` })
    for (const suite of suites) walk(suite)
  }
  walk(read(file) ?? {})
  return failures
}
