import { expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { aFreeSlot, wishFor } from '../../support/booking'
import { logIn, openDemo } from '../../support/demo'
import { openScreen } from '../kit/open-screen'

const openHome = (demo: ReturnType<typeof openDemo>) => openScreen(demo, '/home')

test('a guest is asked which doctor, may log in, and sees no strip of seen doctors', async () => {
  const home = await openHome(openDemo())
  await home.sees('仁和堂')
  expect(home.one('h1').textContent).toBe('上午好')
  expect(home.link('搜姓名')).toBe('/wechat/doctors')
  expect(home.link('登录')).toBe('/wechat/login')
  expect(home.link('在线咨询')).toBe('/wechat/advisory')
  expect(home.host.textContent).not.toContain('看过的医生')
})

test('a booked visit stands on the slip with the one thing to do next', async () => {
  const demo = openDemo()
  await logIn(demo)
  const free = await aFreeSlot(demo)
  const booked = await demo.container.get(RegistrationService).book(wishFor(demo, free))
  const home = await openHome(demo)
  await home.sees(free.slot.timeStart)
  expect(home.host.textContent).toContain('明天')
  expect(home.link('去付款')).toBe(`/wechat/booking/result/${booked.id}`)
  expect(home.link('怎么去')).toBe(`/wechat/clinics/${free.clinic.id}`)
  expect(home.one('h1').textContent).toBe('上午好，王雅琴')
  await home.sees('看过的医生')
})

test('when the edition has expired, booking says so before the tap, and the visit stays readable', async () => {
  const demo = openDemo()
  await logIn(demo)
  const free = await aFreeSlot(demo)
  await demo.container.get(RegistrationService).book(wishFor(demo, free))
  demo.chain.rules.isChainExpired = true
  demo.stores.clinic.chain.reset()
  const home = await openHome(demo)
  await home.sees('系统服务已到期，暂不能线上挂号')
  await home.sees(free.slot.timeStart)
  expect(home.link('选医生')).toBeUndefined()
  expect(home.link('打电话挂号')).toMatch(/^tel:/)
})

test('a block that cannot be loaded folds away alone', async () => {
  const demo = openDemo()
  await logIn(demo)
  demo.chain.faults.add({ call: 'GET /mcapi/clinic/default', fault: '500' })
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
  const home = await openHome(demo)
  await home.sees('没拿到您的号')
  await home.sees('门诊信息没加载出来')
  await home.sees('看过的医生')
  expect(home.link('选医生')).toBe('/wechat/doctors')
})

test('elders see few and large things, and nothing that is not there yet', async () => {
  const demo = openDemo()
  demo.stores.look.setElder(true)
  const home = await openHome(demo)
  await home.sees('打电话给门诊')
  const tasks = [...home.host.querySelectorAll('section[aria-label="常用"] a')].map((each) => each.textContent)
  expect(tasks).toEqual(['挂号', '就诊人', '怎么去', '换门诊', '在线咨询', '约理疗'])
  expect(home.link('我的')).toBe('/wechat/me')
})

test.each([false, true])(
  'therapy that the clinic does not offer stays in its place and says so (elder: %s)',
  async (isElder) => {
    const demo = openDemo()
    for (const { id, features } of demo.chain.books.clinics.all())
      demo.chain.books.clinics.update(id, { features: { ...features, therapy: false } })
    demo.stores.look.setElder(isElder)
    const home = await openHome(demo)
    await home.sees('这家门诊现在不能线上约理疗')
    expect(home.link('约理疗')).toBeUndefined()
  },
)
