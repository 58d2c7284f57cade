import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Tests that cannot run in WebKitGTK: for each spec the titles with the reasons.
 * @type {Record<string, Record<string, string>>}
 */
export const NOT_PORTABLE = JSON.parse(readFileSync(new URL('not-portable.json', import.meta.url), 'utf8'))

/**
 * @param {string} file of the spec @param {string} title
 * @returns {string | undefined} the reason
 */
export const whyNotPortable = (file, title) => NOT_PORTABLE[basename(file)]?.[title]
