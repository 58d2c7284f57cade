/** Where a tab keeps how far its tour has come. */
export const TOUR_KEY = 'sujian-tour'

/** Whether this tab is in the midst of a tour, has left one, or has none; the tour itself need not be loaded to know. */
export function keptStage(): 'open' | 'left' | undefined {
  try {
    const { stage } = JSON.parse(sessionStorage.getItem(TOUR_KEY) ?? '{}') as { readonly stage?: unknown }
    if (stage === 'left') return 'left'
    return stage === 'walking' || stage === 'over' ? 'open' : undefined
  } catch {
    return undefined
  }
}
