import { expect, test } from 'vitest'
import { logIn, createTestApp } from '../../support/test-app'
import { ProfileLinkStore } from '@/ui/stores/profile-link-store'

test('ProfileLinkStore requests an SMS code for linking a profile', async () => {
  const sent: string[] = []
  const demo = createTestApp({
    network: (to) => (config) => {
      if (String(config.url).includes('/mcapi/sms/self')) sent.push(String(config.data))
      return to(config)
    },
  })
  await logIn(demo)
  const binding = demo.stores.get(ProfileLinkStore)
  await binding.sendCode()
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([{ scene: 'bind' }])
})
