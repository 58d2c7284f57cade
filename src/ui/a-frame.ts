/** Over once the browser has painted; at the latest after 100 ms, because a page in the back paints nothing. */
export const aFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })
