/** Pages whose values the checker computes a second time, from the clinic's tables. */
export type PageName =
  | 'soonest'
  | 'clinic-days'
  | 'doctor-week'
  | 'nearest-slots'
  | 'half-days'
  | 'doctor-day'
  | 'upcoming-visits'
  | 'visit-list'
  | 'visit-notes'
  | 'member-card'
  | 'statement'
  | 'payment-methods'
  | 'recharge-form'
  | 'recharge'
  | 'new-password'
  | 'waitlist'
  | 'consultation-terms'
  | 'consultations'
  | 'question-draft'
  | 'closed-doctors'
  | 'mobile-field'
  | 'code-field'
  | 'password-field'
  | 'booking-link'
  | 'stored-route'
  | 'login-code'
  | 'offline-tickets'
  | 'drafts'
  | 'privacy'
  | 'order'
  | 'refunds'
  | 'interrupted-payment'
  | 'checkout'
  | 'wrong-password'
  | 'family-cards'
  | 'joined-waitlists'
  | 'rejoined-waitlist'
  | 'first-login'
  | 'second-login'
  | 'booking-block'
  | 'successors'
  | 'clinic-doctors'
  | 'online-doctors'
  | 'following'
/** What a page is about: ids, a filter, or a typed text with the meaning that its author gave it. */
export type PageSubject = Readonly<Record<string, string>>
export type PageValues = Readonly<Record<string, string | number | boolean>>

/** A patient who opens pages, or types in them. */
export interface PageReader {
  /**
   * Returns the values that a page displays; none if it displays why it has none; undefined if some could not be loaded,
   * or are marked as outdated.
   */
  open(page: PageName, subject: PageSubject): Promise<PageValues | undefined>
}
export type PageOwner = { readonly account: string; readonly patientId: string }
/** Computes the values that a page must display now; names without a certain value are absent. */
export type ExpectedPage = (page: PageName, subject: PageSubject, owner: PageOwner) => PageValues
