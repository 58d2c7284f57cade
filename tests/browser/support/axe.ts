import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Injected into every page, so minified to half its size. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

export type AxeOptions = {
  /** Large text also requires the enhanced contrast of 7:1. */
  readonly elder?: boolean
}
export type AxeViolation = { readonly rule: string; readonly help: string; readonly where: readonly string[] }

/**
 * Runs axe once finite animations have ended, and again if one started in the meantime, because the contrast in the
 * middle of a colour transition is meaningless.
 */
async function checkAtRest(options: RunOptions): Promise<AxeResults> {
  const TRIES = 5
  let hasMoved = false
  const onMove = () => {
    hasMoved = true
  }
  const movedInPlace = async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await frame()
    // Chromium highlights a tap for 150 ms, and longer if a test never ends the touch.
    for (let frames = 0; frames < 60 && document.querySelector(':is(a, button, label):active'); frames += 1)
      await frame()
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
  addEventListener('transitionrun', onMove, true)
  addEventListener('animationstart', onMove, true)
  try {
    for (let tries = 1; ; tries += 1) {
      await movedInPlace()
      hasMoved = false
      const results = await window.axe.run(document, options)
      // An animation that has just started is reported in the next frame.
      await movedInPlace()
      if (!hasMoved || results.violations.length === 0 || tries === TRIES) return results
    }
  } finally {
    removeEventListener('transitionrun', onMove, true)
    removeEventListener('animationstart', onMove, true)
  }
}

/** The violations that axe finds in the current page. */
export async function runAxe(page: Page, { elder = false }: AxeOptions = {}): Promise<AxeViolation[]> {
  const options: RunOptions = {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: elder } },
    resultTypes: ['violations'],
    preload: false, // no style sheets or media from other hosts to load
  }
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(checkAtRest, options)
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
}

export const expectNoAxeViolations = (page: Page, ask: AxeOptions = {}): Promise<void> =>
  expect.poll(() => runAxe(page, ask), 'axe finds no violations').toEqual([])
