import { act } from 'react'
import { expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { OrderStore } from '@/ui/stores/order-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import type { Stores } from '@/ui/stores/stores'
import { loggedInDevice } from '../../support/logged-in-device'
import { openScreen, until } from '../kit/open-screen'

type Link = { readonly to: string; readonly params?: object; readonly search?: object }

test.each<[name: string, path: string, text: string, link: Link, load: (stores: Stores) => unknown]>([
  [
    'doctor search',
    '/doctors/search?keyword=失眠',
    zh.doctor.found('失眠', 2),
    { to: '/doctors/search', search: { keyword: '妇科' } },
    // The keyword is no dependency of the loader, so a link to another keyword loads nothing.
    () => true,
  ],
  [
    'payment result',
    '/pay/result/charge/o6003',
    zh.checkout.result.paid,
    { to: '/pay/result/$kind/$id', params: { kind: 'charge', id: 'o6002' } },
    (stores) => stores.get(OrderStore).byId.known('o6002'),
  ],
  [
    'therapy session',
    '/therapy/visits/h7004',
    '理疗约好了',
    { to: '/therapy/visits/$id', params: { id: 'h7001' } },
    (stores) => stores.get(TherapyVisitStore).byId.known('h7001'),
  ],
])('keeps the displayed %s while a touched link preloads another one', async (_name, path, text, link, load) => {
  const { stores } = await loggedInDevice()
  const { router, one, sees } = await openScreen({ stores }, path)
  await sees(text)
  const main = one('main')
  const texts = new Set([main.textContent])
  const observer = new MutationObserver(() => texts.add(main.textContent))
  observer.observe(main, { subtree: true, childList: true, characterData: true })
  await act(() => router.preloadRoute(link))
  await until(() => expect(load(stores)).toBeDefined())
  observer.disconnect()
  expect([...texts]).toEqual([main.textContent])
})
