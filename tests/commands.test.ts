import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { PARTS } from '../bench/parts/parts.mjs'
import { WORLDS } from '../mocks/scenarios/worlds'

function run(script: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('npm start', () => {
  test('--help names every world', () => {
    const { status, stdout } = run('scripts/start.mjs', '--help')
    expect(status).toBe(0)
    for (const { name, title, english } of WORLDS)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${english}  ${title}$`, 'm'))
  }, 30_000)

  test.each([
    ['--world', 'hail', /There is no world "hail"[\s\S]*\n {2}race /],
    ['--at', 'soon', /"soon" is no time; write it as 2026-11-20T09:10/],
    ['--word', 'race', /Unknown option '--word'[\s\S]*--world NAME/],
  ])(
    '%s %s opens nothing and says what there is',
    (option, value, words) => {
      const { status, stderr } = run('scripts/start.mjs', option, value)
      expect(status).toBe(2)
      expect(stderr).toMatch(words)
    },
    30_000,
  )
})

test('npm run rules tells how many cases hold, and goes away when told to', () => {
  const { status, stdout } = run('scripts/rules.mjs', '--once', 'mobile')
  expect(stdout).toMatch(/^\d+ cases hold \d+ ms$/m)
  expect(status).toBe(0)
}, 30_000)

describe('npm run bench', () => {
  test('--help names every part', () => {
    const { status, stdout } = run('scripts/bench.mjs', '--help')
    expect(status).toBe(0)
    for (const [name, { about }] of Object.entries(PARTS))
      expect(stdout).toMatch(new RegExp(`^  --${name} +${about}$`, 'm'))
  }, 30_000)

  test.each([
    ['--runs', '0', /--runs must be a whole number above 0; it is 0/],
    ['--speed', '', /Unknown option '--speed'/],
  ])(
    '%s %s measures nothing and says why',
    (option, value, words) => {
      const { status, stderr } = run('scripts/bench.mjs', option, value)
      expect(status).not.toBe(0)
      expect(stderr).toMatch(words)
    },
    30_000,
  )
})
