import { describe, expect, it } from 'vitest'
import { SmsCodeField } from '@/ui/parts/sms-code-field'
import { mount } from '../kit/mount'

describe('SmsCodeField', () => {
  it('supports autofill of the code from a text message', () => {
    const { one } = mount(<SmsCodeField label="验证码" value="" onChange={() => undefined} />)
    const { autocomplete, inputMode } = one<HTMLInputElement>('input')
    expect([autocomplete, inputMode]).toEqual(['one-time-code', 'numeric'])
  })
})
