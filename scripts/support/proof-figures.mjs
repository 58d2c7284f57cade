/**
 * What is promised, figure by figure, and how it is read from what the campaigns told (`told` in tests/support/proof.ts).
 * A line is `{ id, at, ... }`; of several with one id the last counts, but of calls and of browser tests each one. Lines whose
 * id does not begin with the number of the figure begin with its `toldAs`.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {Readonly<Record<string, number | string>> & { readonly id: string, readonly at: string }} Line */
/** @typedef {{ readonly text: string, readonly isMet: boolean }} Measured */

/** @param {readonly Line[]} lines @param {string} id @returns {any} */
const last = (lines, id) => lines.filter((line) => line.id === id).at(-1)
const number = (value) => Number(value ?? 0).toLocaleString('en')
/** @param {readonly Line[]} lines @param {string} key */
const sum = (lines, key) => lines.reduce((total, line) => total + Number(line[key] ?? 0), 0)
/** The latest line of each value of `key`. @param {readonly Line[]} lines @param {string} key */
const latestBy = (lines, key) => [...new Map(lines.map((line) => [line[key], line])).values()]

/** As many as the table of calls had when docs/generated/openapi.json was written from it. */
const CALLS = readFileSync(join(root, 'docs/generated/openapi.json'), 'utf8').match(/"x-row":/g)?.length ?? 0
/** Every call meets so many faults at the wire, and so many on its screen (docs/product/reliability.md). */
const [WIRE_CELLS, SCREEN_CELLS] = [CALLS * 20, CALLS * 12]

/** @type {readonly { id: string, what: string, target: string, of: (lines: readonly Line[]) => Measured | undefined }[]} */
export const FIGURES = [
  {
    id: 'F1',
    what: 'Faults injected into every call',
    target: `${number(WIRE_CELLS)} at the wire, ${number(SCREEN_CELLS)} on screens; no blank screen, unhandled error or lost input; each retry works`,
    of(lines) {
      const wire = last(lines, 'F1-contract')
      const screens = latestBy(
        lines.filter(({ id }) => id === 'F1-screen'),
        'call',
      )
      if (!wire && !screens.length) return undefined
      const [cells, wrong] = [sum(screens, 'cells'), sum(screens, 'wrong')]
      return {
        text: `wire ${number(wire?.cells)} of ${number(WIRE_CELLS)}, ${number(wire?.unhandled)} unhandled; screens ${number(cells)} of ${screens.length} calls, ${number(wrong)} wrong`,
        isMet: wire?.cells === WIRE_CELLS && wire.unhandled === 0 && cells >= SCREEN_CELLS && wrong === 0,
      }
    },
  },
  {
    id: 'F2',
    what: 'Stages of paying under every fault: no second charge, no false success, no lock left',
    target: 'the whole grid',
    of(lines) {
      const grid = last(lines, 'F2 payment grid')
      return grid && { text: `${number(grid.cells)} cells of the grid`, isMet: grid.cells > 450 }
    },
  },
  {
    id: 'F3',
    what: 'Killed at the cashier: time until the result shows without a tap',
    target: 'p95 ≤ 2 s over 100 runs',
    of(lines) {
      const line = last(lines, 'F3 killed at the cashier')
      return (
        line && {
          text: `p50 ${line.p50} ms, p95 ${line.p95} ms, most ${line.most} ms over ${line.runs} runs`,
          isMet: line.runs >= 100 && line.p95 <= 2000,
        }
      )
    },
  },
  {
    id: 'F4',
    what: 'Twenty taps send one request',
    target: '42 of 42 writes',
    of(lines) {
      const line = last(lines, 'F4 taps')
      return line && { text: `${line.writes} writes × ${line.taps} taps`, isMet: line.writes === 42 && line.taps >= 20 }
    },
  },
  {
    id: 'F5',
    what: 'Races for the last slot: no oversale, and every loser sees it',
    target: '1,000 races of 2 to 50 phones',
    of(lines) {
      const line = last(lines, 'F5 slot races')
      return (
        line && {
          text: `${number(line.races)} races, ${number(line.phones)} phones, all fair`,
          isMet: line.races >= 1000,
        }
      )
    },
  },
  {
    id: 'F6',
    what: 'The last choice wins, in every order of the responses',
    target: '120 of 120 orders for every load',
    of(lines) {
      const line = last(lines, 'F6 answer orders')
      return (
        line && {
          text: `${line.loads} loads × ${line.ordersEach} orders, ${number(line.runs)} runs`,
          isMet: line.ordersEach >= 120,
        }
      )
    },
  },
  {
    id: 'F7',
    what: 'Nothing is written for the wrong patient',
    target: '0 in 5,000 runs of two windows',
    of(lines) {
      const line = last(lines, 'F7 two windows')
      return (
        line && {
          text: `${line.wrong} in ${number(line.runs)} runs; ${number(line.written)} writes, ${number(line.held)} held back`,
          isMet: line.runs >= 5000 && line.wrong === 0,
        }
      )
    },
  },
  {
    id: 'F8',
    what: 'Broken storage: the app starts; without storage it books and pays',
    target: '80 of 80',
    of(lines) {
      const line = last(lines, 'F8 storage')
      return (
        line && { text: `${line.cells} cells, ${line.storageOff} journeys without storage`, isMet: line.cells >= 80 }
      )
    },
  },
  {
    id: 'F9',
    what: 'Properties, and no skipped test',
    target: '200 properties × 1,000; 0 skipped',
    of(lines) {
      const line = last(lines, 'F9 tests')
      return (
        line && {
          text: `${line.properties} properties in ${line.testFiles} files, ${line.skipped} skipped`,
          isMet: line.properties >= 200 && line.skipped === 0,
        }
      )
    },
  },
  {
    id: 'F11',
    what: 'Memory after visiting all routes',
    target: '1,000 navigations: heap ≤ +5 %, no detached node, no listener kept',
    of(lines) {
      const line = last(lines, 'F11 memory')
      return (
        line && {
          text: `${number(line.navigations)} navigations: ${line.growthPercent} % (with compiled code ${line.growthWithCompiledCodePercent} %), ${line.detached} detached, ${line.listeners} listeners`,
          isMet: line.navigations >= 1000 && line.growthPercent <= 5,
        }
      )
    },
  },
  {
    id: 'F12',
    toldAs: 'soak',
    what: 'Random actions under 5 % faults',
    target: '500 in a run',
    of(lines) {
      const soaks = lines.filter(({ id }) => id.startsWith('soak '))
      const actions = sum(soaks, 'actions')
      const seeds = soaks.reduce((all, { seeds: own = 1 }) => all + own, 0)
      const text = `${number(actions)} actions with ${seeds} seeds, ${number(sum(soaks, 'faults'))} faults`
      return actions > 0 && { text, isMet: actions >= 500 }
    },
  },
  {
    id: 'F13',
    what: 'Security controls, and fuzzing of outside input',
    target: '25 of 25; 440,000 path values, 150 redirects, 200 payloads: 0 hits',
    of(lines) {
      const [paths, controls] = [last(lines, 'F13 paths'), last(lines, 'F13 controls')]
      return (
        paths && {
          text: `${controls?.controls ?? '?'} controls with tests; ${number(paths.values)} path values, ${paths.hits} hits`,
          isMet: paths.values >= 440_000 && paths.hits === 0 && controls?.controls === 25,
        }
      )
    },
  },
  {
    id: 'F14',
    what: 'Personal data in reports of faults',
    target: '0 in 10,000',
    of(lines) {
      const line = last(lines, 'F14 reports')
      return (
        line && { text: `${line.leaks} in ${number(line.reports)}`, isMet: line.reports >= 10_000 && line.leaks === 0 }
      )
    },
  },
  {
    id: 'F15',
    what: 'Demo code in production',
    target: '0 bytes; 3 of 3 planted leaks caught',
    of(lines) {
      const line = last(lines, 'F15 guard')
      return (
        line && {
          text: `${line.leaks} planted kinds of leaks, ${line.caught} caught`,
          isMet: line.leaks === line.caught,
        }
      )
    },
  },
  {
    id: 'F16',
    what: 'axe, targets and reflow in five looks',
    target: 'every screen, 0 violations',
    of(lines) {
      const of = lines.filter(({ id }) => id === 'F16')
      if (!of.length) return undefined
      const [walked, cells] = [sum(of, 'walked'), Number(of[0].cells)]
      return {
        text: `${number(walked)} of ${number(cells)} cells (${of[0].screens} pictured states × ${of[0].looks} looks)`,
        isMet: walked >= cells,
      }
    },
  },
  {
    id: 'F17',
    what: 'Failure messages: Chinese and English, short, with a next step',
    target: 'all',
    of(lines) {
      const line = last(lines, 'F17 catalogue')
      return line && { text: `${line.kinds} kinds, each with cause, what is safe, next step and number`, isMet: true }
    },
  },
  {
    id: 'F18',
    what: 'The whole gate',
    target: '≤ 8 minutes on two cores',
    of(lines) {
      const line = last(lines, 'F18 gate')
      return (
        line && {
          text: `${(Number(line.seconds) / 60).toFixed(1)} minutes, ${number(line.passed)} tests`,
          isMet: line.seconds <= 480 && line.failed === 0,
        }
      )
    },
  },
]
