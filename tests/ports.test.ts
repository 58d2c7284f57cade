import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { findFreePort, reservePort } from '../scripts/support/free-port.mjs'

// Lies below the range of ephemeral ports.
const FIRST = 21_100

describe('test ports', () => {
  test('skip a port in use together with its whole group', async () => {
    const port = await findFreePort(FIRST, '127.0.0.1', 3)
    const release = await reservePort(port)
    const next = await findFreePort(port, '127.0.0.1', 3)
    expect([next >= port + 3, (next - port) % 3]).toEqual([true, 0])
    await release()
    expect(await findFreePort(port, '127.0.0.1', 3)).toBe(port)
  })
  test('accept no request while reserved', async () => {
    const port = await findFreePort(FIRST + 60)
    const release = await reservePort(port)
    const said = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (data) => resolve(String(data)))
      socket.on('close', () => resolve('nothing'))
      socket.on('error', () => resolve('nothing'))
    })
    expect(said).toBe('nothing')
    await release()
  })
  test('stop the browser test server immediately when in use', async () => {
    const port = await findFreePort(FIRST + 120)
    const release = await reservePort(port)
    const run = spawnSync(process.execPath, ['scripts/serve-test-build.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, PORT: String(port) },
    })
    expect([run.status, run.stderr.trim()]).toEqual([
      1,
      `Port ${port} is not available (EADDRINUSE). Set SUJIAN_TEST_PORT to another one.`,
    ])
    await release()
  })
})
