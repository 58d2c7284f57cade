/** Resolves after the next paint, or after 100 ms in a background tab. */
export const waitForNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })
