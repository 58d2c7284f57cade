import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import base, { serverWith } from './playwright.config.ts'

/** One mutant, or the look at which mutants are reached, and the tests to try it with: all where none is named. */
type Trial = { readonly mutant: string; readonly tests?: readonly { readonly file: string; readonly title: string }[] }
type Plan = { readonly told: string; readonly without: readonly string[]; readonly trials: readonly Trial[] }

/** What `npm run tools -- mutants-browser` has asked for. */
const plan = JSON.parse(readFileSync(process.env.SUJIAN_MUTANT_PLAN ?? '', 'utf8')) as Plan
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

export default defineConfig({
  ...base,
  // What a mutant has taken away is waited for in vain: no test is as patient as in the gate.
  timeout: 20_000,
  expect: { timeout: 5_000 },
  use: { ...base.use, actionTimeout: 5_000, screenshot: 'off' },
  reporter: './scripts/support/playwright-progress.mjs',
  webServer: serverWith(),
  projects: plan.trials.map(({ mutant, tests }, index) => ({
    name: `${mutant}-${index}`,
    testIgnore: plan.without.map((name) => `**/${name}`),
    metadata: { trial: { mutant, told: plan.told } },
    ...(tests && {
      testMatch: [...new Set(tests.map(({ file }) => `**/${file}`))],
      grep: tests.map(({ title }) => new RegExp(`(?<=^| )${literal(title)}(?= @|$)`)),
    }),
  })),
})
