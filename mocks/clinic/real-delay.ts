/** Waits in real time, because the clinic's clock may be stopped. */
export const waitRealTime = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
