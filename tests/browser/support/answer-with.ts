import type { Page } from '@playwright/test'

/** From here on the clinic answers these addresses with other data; the test's `page` forgets it with the test. */
export const answerWith = <D extends object>(page: Page, address: RegExp, change: (data: D) => object | null) =>
  page.route(address, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: D }
    await route.fulfill({ response: reply, json: { ...body, data: change(body.data) } })
  })
