import type { Page } from '@playwright/test'
import { Journey } from './support/journey.ts'
import { leakedSecrets } from './support/secrets.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

/** Returns the content of all of the page's storage as one text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no storage')))
      })
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await ended(indexedDB.open(name))
      for (const store of base.objectStoreNames)
        kept.push(JSON.stringify(await ended(base.transaction(store).objectStore(store).getAll())))
      base.close()
    }
    return kept.join('\n')
  })

test('patient switch and logout › remove the previous patient’s data from the document and from storage', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  /** Navigates without a reload, so that the stores keep their data. */
  const visit = async (path: string) => {
    await page.evaluate((to) => (location.hash = `#/wechat/${to}`), path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await waitForScreenReady(page)
  }
  const expectNone = async (of: readonly string[], paths: readonly string[]) => {
    for (const path of paths)
      await test.step(path, async () => {
        await visit(path)
        await expect.poll(() => leakedSecrets(page, of), path).toEqual([])
      })
  }
  await test.step('switches to another patient', async () => {
    const rows = await clinic.books<{ id: string; patientId: string }>('records')
    const hers = rows.filter(({ patientId }) => patientId === 'p4001').map(({ id }) => id)
    await journey.enter('records')
    await waitForScreenReady(page)
    await expect.poll(() => leakedSecrets(page, hers)).not.toEqual([])
    await visit('patients')
    await page
      .getByRole('button', { name: /王建国/ })
      .first()
      .tap()
    await expect(page.getByText('已切换到 王建国')).toBeVisible()
    await expectNone(hers, ['home', 'records', 'visits', 'consultations', 'me'])
  })
  await test.step('logs out', async () => {
    const login = await page.evaluate(() => localStorage.getItem('_login_info') ?? '{}')
    const { token } = JSON.parse(login) as { token: string }
    for (const path of ['addresses', 'family', 'watch']) await visit(path)
    await visit('chat/v8003')
    await page.getByRole('textbox').last().fill('这句话没发出去')
    await visit('patients')
    const canaries = [token, '138****0001', '13800000001', '王雅琴', '王建国', '这句话没发出去']
    await expect.poll(() => leakedSecrets(page, canaries)).toContain('王雅琴')
    await visit('me')
    await page.getByRole('button', { name: '退出登录' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const kept = async () => {
      const text = await keptText(page)
      return canaries.filter((each) => text.includes(each))
    }
    await expect.poll(kept).toEqual([])
    const paths = ['home', 'doctors', 'patients', 'visits', 'records', 'consultations', 'me', 'doctors/d2001']
    await expectNone(canaries, paths)
  })
})
