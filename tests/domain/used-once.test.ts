import { describe, expect, test } from 'vitest'
import { KEPT_ON_THE_WAY, TAKEN_ALONG } from '@/domain/phone/used-once'

const SHARED = [
  '_mp_id',
  '_chain_ui_config',
  '_select_clinic',
  '_have_recent_clinic',
  '_clinic_id',
  '_look_theme',
  '_look_elder',
  '_look_text',
  '_look_contrast',
  '_look_motion',
  '_language',
  '_face',
]

describe('whoever uses a phone once', () => {
  test('takes along how it looks, which clinic it shows, and what was kept on the way to the login', () => {
    expect([...TAKEN_ALONG].sort()).toEqual([...SHARED, '__sms_wait', '_to_url', '_login_trips'].sort())
    expect([...KEPT_ON_THE_WAY].sort()).toEqual(['__sms_wait', '_login_trips', '_to_url'])
  })
})
