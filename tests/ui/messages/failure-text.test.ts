import { describe, expect, it } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { failureText } from '@/ui/messages/failure-text'
import { zh } from '@/ui/messages/zh'

describe('failureText', () => {
  it('returns the clinic’s message for a rejection, and for a server failure with a message', () => {
    const said = '系统升级，八点恢复'
    expect(failureText(zh, new Failure({ kind: 'refused', code: 400, isSimple: false }, said))).toBe(said)
    expect(failureText(zh, new Failure({ kind: 'server-trouble', status: 500, isWorded: true }, said))).toBe(said)
  })
  it('returns the app’s message when the server sends no message, or only a technical one', () => {
    const busy = zh.failure['server-trouble'].text
    const said = 'Request failed with status code 500'
    expect(failureText(zh, new Failure({ kind: 'server-trouble', status: 500 }, said))).toBe(busy)
    expect(failureText(zh, new Failure({ kind: 'refused', code: 400, isSimple: false }))).toBe(zh.failure.refused.text)
  })
})
