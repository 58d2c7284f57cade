/** Waits in real time, because the clinic's clock may be stopped. */
export const realDelay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
