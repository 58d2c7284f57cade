type Overlays = typeof import('./overlay/overlays')

let coming: Promise<Overlays> | undefined

/** Loads sheets and dialogs, which share a chunk, when the first one opens or the app is idle. */
export function loadOverlays(): Promise<Overlays> {
  coming ??= import('./overlay/overlays').catch((cause: unknown) => {
    coming = undefined
    throw cause
  })
  return coming
}

export async function preloadOverlays(): Promise<void> {
  await loadOverlays().catch(() => undefined)
}
