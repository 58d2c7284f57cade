/** Waits by the real clock; the clinic's own may stand still. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
