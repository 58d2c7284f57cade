import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { FailureReason } from '@/domain/failure/failure'
import { failureReference, FAILURE_HELP, type SafetyGuarantee } from '@/domain/failure/failure-help'
import { failure as english } from '@/ui/messages/en/failure'
import { failureHelp as englishFailureHelp } from '@/ui/messages/en/failure-help'
import { failure } from '@/ui/messages/zh/failure'
import { failureHelp } from '@/ui/messages/zh/failure-help'
import { recordEvidence } from '../../support/evidence'

type Kind = FailureReason['kind']
const KINDS = Object.keys(FAILURE_HELP) as Kind[]
const MAX_LENGTH = 30
const MAX_ENGLISH_LENGTH = 110
/** Technical terms that patients do not know. */
const JARGON = /接口|参数|异常|报错|服务器|响应|后台|请求|数据库|字段|校验|令牌|会话|缓存|线程/
const LATIN = /[A-Za-z]{2,}/g
const KNOWN_LATIN = new Set(['MB', 'HEIC', 'AVIF', 'JPG'])
const CODE = /\b[1-5]\d\d\b|\d{4,}(?! 万)/
const ENGLISH_JARGON =
  /\b(server|request|response|API|HTTP|token|null|parameter|invalid|exception|session|timeout|JSON)\b/i

const chinese = KINDS.map((kind) => [kind, failure[kind], failureHelp.whys[kind]] as const)
const translated = KINDS.map((kind) => [kind, english[kind], englishFailureHelp.whys[kind]] as const)

describe('failure messages', () => {
  test('exist for every kind of failure in both languages', () => {
    expect(KINDS.length).toBeGreaterThan(45)
    expect(Object.keys(failure).sort()).toEqual([...KINDS].sort())
    expect(Object.keys(english).sort()).toEqual([...KINDS].sort())
  })
  test.each(chinese)(
    'describe %s in Chinese briefly, without codes or jargon',
    (_kind, { title, text }, { cause, next }) => {
      for (const said of [title, text, cause, next]) {
        expect(said).toMatch(/[\u4e00-\u9fff]{2}/)
        expect([said, [...said].length <= MAX_LENGTH]).toEqual([said, true])
        expect(said).not.toMatch(JARGON)
        expect(said).not.toMatch(CODE)
        expect((said.match(LATIN) ?? []).filter((word) => !KNOWN_LATIN.has(word))).toEqual([])
      }
      expect(title).not.toMatch(/[，。]/)
    },
  )
  test.each(translated)(
    'describe %s in English briefly, without codes or jargon',
    (_kind, { title, text }, { cause, next }) => {
      for (const said of [title, text, cause, next]) {
        expect(said).toMatch(/^[A-Z].*[A-Za-z\d)"]$/)
        expect([said, said.length <= MAX_ENGLISH_LENGTH]).toEqual([said, true])
        expect(said).not.toMatch(ENGLISH_JARGON)
        expect(said).not.toMatch(CODE)
      }
    },
  )
  test('exist for every safety level in both languages', () => {
    const safeties = Object.keys(failureHelp.safeties) as SafetyGuarantee[]
    expect(new Set(Object.values(FAILURE_HELP).map(({ safety }) => safety))).toEqual(new Set(safeties))
    for (const safety of safeties) {
      expect([...failureHelp.safeties[safety]].length).toBeLessThanOrEqual(MAX_LENGTH)
      expect(englishFailureHelp.safeties[safety].length).toBeLessThanOrEqual(MAX_ENGLISH_LENGTH)
    }
  })
})

describe('failure reference numbers', () => {
  const numbers = Object.values(FAILURE_HELP).map(({ number }) => number)
  test('differ between kinds', () => expect(new Set(numbers).size).toBe(KINDS.length))
  test('contain no personal data', () => {
    expect(failureReference({ kind: 'slot-taken' }, { version: '1.2.0', minute: '2026-11-22 09:31' })).toBe(
      'SJ-501 1.2.0 2026-11-22 09:31',
    )
  })
  test('appear in docs/failures.md with the message, cause and next step', () => {
    const document = readFileSync('docs/failures.md', 'utf8')
    const rows = [...document.matchAll(/^\| (\d{3}) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)]
    const expected = KINDS.map((kind) => [
      String(FAILURE_HELP[kind].number),
      failure[kind].text,
      failureHelp.whys[kind].cause,
      failureHelp.whys[kind].next,
    ])
    expect(rows.map(([, ...cells]) => cells.map((cell) => cell.trim()))).toEqual(expected)
  })
})

afterAll(() => recordEvidence('F17 catalogue', { kinds: KINDS.length, languages: 2 }))
