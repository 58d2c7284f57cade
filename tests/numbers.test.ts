import { describe, expect, test } from 'vitest'
import type { Kept } from '../bench/report/document'
import { GOALS } from '../bench/report/goals'
import { numbersPage } from '../scripts/numbers/page'
import { rowsOfBench, rowsOfProof, withNumbersOf } from '../scripts/numbers/rows'
import { FIGURES, type ProofLine } from '../scripts/support/proof-figures.mjs'
import { textOfFile } from './support/files'

const bench = JSON.parse(textOfFile('docs/bench.json')) as Kept
const proof = JSON.parse(textOfFile('docs/proof.json')) as ProofLine[]
const rows = [...rowsOfBench(bench), ...rowsOfProof(proof)]
const page = numbersPage(bench, proof)
/** The part of the page under a heading. */
const under = (heading: string): string => page.split('<h2>').find((part) => part.startsWith(heading)) ?? ''
const idsIn = (html: string): string[] => Array.from(html.matchAll(/<th scope="row">(\w+)/g), ([, id = '']) => id)

describe('the sheet of numbers', () => {
  test('is what npm run tools -- numbers writes of docs/bench.json and docs/proof.json', () =>
    expect(textOfFile('docs/numbers.html')).toBe(page))
  test('has every goal of the bench and the proof once, and each that is missed among those not reached', () => {
    expect(idsIn(page).sort()).toEqual([...GOALS, ...FIGURES].map(({ id }) => id).sort())
    const missed = rows.filter(({ isMet }) => !isMet).map(({ id }) => id)
    expect(missed.length).toBeGreaterThan(0)
    expect(idsIn(under('还没有达到'))).toEqual(missed)
  })
  test('says in Chinese and in English how many are met', () => {
    for (const [all, en, zh] of [
      [rowsOfBench(bench), 'goals of speed met', '速度目标达到'],
      [rowsOfProof(proof), 'goals of reliability met', '可靠目标达到'],
    ] as const) {
      const met = all.filter(({ isMet }) => isMet).length
      expect(page).toMatch(
        new RegExp(`<b>${met} / ${all.length}</b> <span lang="zh-CN">${zh}</span><span class="en">${en}`),
      )
    }
  })
  test('tells a goal that is newly missed, and one that has not been measured', () => {
    expect(idsIn(numbersPage({ on: {}, parts: {} }, [])).length).toBe(rows.length)
    const worse = proof.map((line) => (line.id === 'R14 reports' ? { ...line, leaks: 1 } : line))
    const told = numbersPage(bench, worse).split('<h2>').at(-1) ?? ''
    expect(idsIn(told)).toContain('R14')
    expect(told).toContain('1 in 100,000')
  })
  test('has the numbers of the English in the Chinese, none of its own', () => {
    const digits = (text: string): readonly string[] => text.match(/\d[\d,.]*\d|\d/g) ?? []
    for (const { what, figure, goal } of rows)
      for (const { zh, en } of [what, figure, goal])
        expect(digits(zh).filter((each) => !digits(en).includes(each))).toEqual([])
    const written = textOfFile('scripts/numbers/chinese.ts').replaceAll(/\{-?\d+\}|^ {2}[PDGR]\d+:/gm, '')
    expect(digits(written)).toEqual(['4'])
    expect(() => withNumbersOf('none', '{0} 次')).toThrow(/has no number for \{0\}/)
  })
  test('shows the words of a figure as text, whatever stands in it', () => {
    const hostile = { ...bench, on: { Machine: '<script>alert(1)</script>' } }
    expect(numbersPage(hostile, proof)).toContain('&lt;script>alert(1)')
  })
})
