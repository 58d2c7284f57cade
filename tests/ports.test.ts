import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort, holdPort } from '../scripts/support/free-port.mjs'

// Below what a system gives to outgoing connections.
const FIRST = 21_100

describe('the ports of a run', () => {
  test('one that is held is not found free, nor those that follow it in its run', async () => {
    const port = await freePort(FIRST, '127.0.0.1', 3)
    const release = await holdPort(port)
    const next = await freePort(port, '127.0.0.1', 3)
    expect([next >= port + 3, (next - port) % 3]).toEqual([true, 0])
    await release()
    expect(await freePort(port, '127.0.0.1', 3)).toBe(port)
  })
  test('whoever asks at a held port is not answered, so that no test takes it for its server', async () => {
    const port = await freePort(FIRST + 60)
    const release = await holdPort(port)
    const said = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (data) => resolve(String(data)))
      socket.on('close', () => resolve('nothing'))
      socket.on('error', () => resolve('nothing'))
    })
    expect(said).toBe('nothing')
    await release()
  })
  test('the build for the browser tests refuses a taken port at once, before it builds', async () => {
    const port = await freePort(FIRST + 120)
    const release = await holdPort(port)
    const run = spawnSync(process.execPath, ['scripts/serve-built.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, PORT: String(port) },
    })
    expect([run.status, run.stderr.trim()]).toEqual([
      1,
      `Port ${port} cannot be had (EADDRINUSE): SUJIAN_TEST_PORT names another.`,
    ])
    await release()
  })
})
