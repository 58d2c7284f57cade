import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { control } from '../mocks/control/control'
import { openHost } from '../mocks/control/host'
import { codeOf } from '../mocks/control/link'
import { recordingFrom } from '../mocks/control/recording'
import { deliver } from '../mocks/delivery/deliver'

const folder = mkdtempSync(join(tmpdir(), 'sujian-replay-'))

function replay(...options: string[]) {
  const asked = ['scripts/replay.mjs', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a link and a file tell the same story to the byte, and become a browser test', async () => {
  const host = openHost()
  control(host, 'POST', 'world', { name: 'race', at: '2030-05-08T09:10:00+08:00' })
  control(host, 'POST', 'faults', { call: 'GET /mcapi/chain/info', fault: '500', times: 1 })
  for (const path of ['/mcapi/chain/info', '/mcapi/clinic/default'])
    await deliver(host.chain, { method: 'GET', path: `${path}?mpId=m1&timestamp=1` })
  const recording = recordingFrom(control(host, 'GET', 'recording?route=%23/wechat/home', undefined).body)
  const code = await codeOf(recording)
  const file = join(folder, 'recording.json')
  writeFileSync(file, JSON.stringify(recording))
  const spec = join(folder, 'made.spec.ts')

  const linked = replay(`http://127.0.0.1:5173/?mpId=demo&repeat=${code}`, '--spec', spec)
  expect(linked.stderr).toBe('')
  expect(linked.stdout).toMatch(/GET \/mcapi\/chain\/info {2}500 [\s\S]*GET \/mcapi\/clinic\/default {2}200\n/)
  expect(linked.stdout).toContain('3 things happened, 2 requests were answered.')
  const sum = /sha256 [0-9a-f]{64}/.exec(linked.stdout)?.[0]
  expect(sum).toBeDefined()
  expect(replay(file).stdout).toContain(sum)

  const made = readFileSync(spec, 'utf8')
  expect(made).toContain(code)
  expect(made).toContain("= ['GET /mcapi/chain/info 500 server trouble', 'GET /mcapi/clinic/default 200 ok']")
  expect(made).toContain("test('what was recorded in the world race, seed renhetang, happens again'")
}, 120_000)

test.each([
  [['eJy'], /This link or file cannot be read/],
  [[], /One link or file is wanted[\s\S]*--spec/],
])(
  '%j plays nothing and says why',
  (options, words) => {
    const { status, stderr } = replay(...options)
    expect(status).toBe(2)
    expect(stderr).toMatch(words)
  },
  60_000,
)
