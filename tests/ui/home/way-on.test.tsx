import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { makeRouter } from '@/ui/shell/router'
import { StoresContext } from '@/ui/stores/stores'
import { openCharge } from '../../../mocks/clinic/order/actions'
import { DEMO_NOW, logIn, openDemo } from '../../support/demo'
import { mount } from '../kit/mount'
import { openChain } from '../../support/open-chain'

async function linksAt(place: string, world: string) {
  const chain = openChain({ world, clock: { at: DEMO_NOW } })
  openCharge(
    chain,
    {
      accountId: 'u3001',
      patientId: 'p4001',
      clinicId: 'c1001',
      kind: 'recharge',
      title: '充值',
      feeFen: 1,
      status: 90,
    },
    'over',
  )
  const demo = openDemo({ chain })
  await logIn(demo)
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  await demo.stores.terms.load(...demo.stores.terms.names)
  const router = makeRouter(demo.stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  const { host } = mount(
    <StoresContext.Provider value={demo.stores}>
      <RouterProvider router={router} />
    </StoresContext.Provider>,
  )
  return async (wanted: readonly string[]) =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve())
      const links = [...host.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
      expect(links).toEqual(expect.arrayContaining(wanted.map((each) => expect.stringContaining(each) as unknown)))
    }, 5_000)
}

test('an order that is over, and can be had no more, leads to the others', async () => {
  const leads = await linksAt('/orders/over', 'default')
  await leads(['/wechat/orders'])
})

test('what the clinic hides says whom to call, and leads home, also for whoever comes by a link', async () => {
  const leads = await linksAt('/records/print/exam/x7004', 'exams-hidden')
  await leads(['/wechat/home', 'tel:'])
})
