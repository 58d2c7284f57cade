import { describe, expect, test } from 'vitest'
import { FileCredentials } from '@/application/ports/file-credentials'
import { PatientService } from '@/application/patient-service'
import { openExampleClinic } from '../../support/example-clinic'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

const token = (securityToken: string, expireAt = '2030-05-01T10:05:00+08:00') => ({
  data: { ...WIRE_EXAMPLES.A13.data, SecurityToken: securityToken, expireAt },
})
function open() {
  const app = openExampleClinic()
  app.says('A13', token('first'), token('second'), token('third'))
  return { ...app, credentials: app.container.get(FileCredentials) }
}

describe('upload credentials', () => {
  test('nine uploads at once fetch once', async () => {
    const { credentials, calls } = open()
    const all = await Promise.all(Array.from({ length: 9 }, () => credentials.fresh()))
    expect(new Set(all.map(({ securityToken }) => securityToken))).toEqual(new Set(['first']))
    expect(calls()).toEqual(['A13'])
  })
  test('are renewed at 70 % of their life', async () => {
    const { credentials, moveSeconds } = open()
    await credentials.fresh()
    moveSeconds(42 * 60 - 1)
    expect((await credentials.fresh()).securityToken).toBe('first')
    moveSeconds(1)
    expect((await credentials.fresh()).securityToken).toBe('second')
  })
  test('that the bucket has refused are forgotten, newer ones are not', async () => {
    const { credentials, calls } = open()
    const first = await credentials.fresh()
    credentials.forget(first)
    const second = await credentials.fresh()
    credentials.forget(first)
    expect(await credentials.fresh()).toBe(second)
    expect(calls()).toEqual(['A13', 'A13'])
  })
  test('a failed fetch is not kept', async () => {
    const { credentials, says, calls } = open()
    says('A13', { code: 500 }, token('first'))
    const failed = await Promise.allSettled([credentials.fresh(), credentials.fresh()])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await credentials.fresh()).securityToken).toBe('first')
    expect(calls()).toEqual(['A13', 'A13'])
  })
  test('belong to the login: another patient gets others', async () => {
    const { credentials, container } = open()
    await credentials.fresh()
    await container.get(PatientService).select('p2')
    expect((await credentials.fresh()).securityToken).toBe('second')
  })
  test('are never written anywhere', async () => {
    const { credentials, keepsakes } = open()
    await credentials.fresh()
    expect(JSON.stringify([...keepsakes.kept])).not.toContain('first')
  })
})
