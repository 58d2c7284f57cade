import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const MORNING = '2026-11-20T09:05:00+08:00'

test(
  'no screen of an order has anything for axe, from the list over its price to its parcel',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await clinic.world('default', MORNING)
    const journey = new Journey(page, clinic)
    await journey.enter('orders', undefined, { queryType: '1' })
    const isWell = async () => {
      await whole(page)
      await expectNoAxeViolations(page)
    }
    await test.step('the orders to pay', async () => {
      await expect(page.getByRole('article')).toHaveCount(2)
      await isWell()
    })
    await test.step('an order to pay', async () => {
      await journey.open('orders/o6001')
      await expect(page.getByRole('region', { name: '价格怎么来的' })).toBeVisible()
      await isWell()
    })
    await test.step('its parcel', async () => {
      await journey.open('orders/o6002/delivery')
      await expect(page.getByRole('list', { name: '配送进度' })).toBeVisible()
      await isWell()
    })
    await test.step('an order that another phone pays', async () => {
      await clinic.world('lock-elsewhere', MORNING)
      await journey.enter('orders/o6001')
      await expect(page.getByText('最晚到 09:15')).toBeVisible()
      await isWell()
    })
    await test.step('photos that nobody could read', async () => {
      await clinic.world('photo-rejected', MORNING)
      await clinic.clock({ moveMinutes: 1 })
      await journey.enter('orders/photo', undefined, { old: 'o6008' })
      await expect(page.getByRole('region', { name: '上次拍的' })).toBeVisible()
      await isWell()
    })
  },
)

test(
  'elder: an order, the same again and photos of one have the enhanced contrast, and nothing is cut',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await setLook(page, 'elder')
    const journey = new Journey(page, clinic)
    const isWell = async () => {
      await whole(page)
      await expectNoAxeViolations(page, { elder: true })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await test.step('an order', async () => {
      await journey.enter('orders/o6001')
      await expect(page.getByRole('region', { name: '价格怎么来的' })).toBeVisible()
      await isWell()
    })
    await test.step('nothing to have again', async () => {
      await journey.open('orders/o6009/again')
      await expect(page.getByRole('heading', { name: '这一单没有能再配的药' })).toBeVisible()
      await isWell()
    })
    await test.step('an order again', async () => {
      await journey.open('orders/o6006/again')
      await expect(page.getByRole('button', { name: '看今天的药和价格' })).toBeVisible()
      await isWell()
    })
    await test.step('photos of a prescription', async () => {
      await journey.open('orders/photo')
      await expect(page.getByText('这样拍，药房看得清')).toBeVisible()
      await isWell()
    })
  },
)
