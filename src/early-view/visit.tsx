/**
 * The early view of a visit: its ticket, drawn from the prefetched response before the app has loaded. It only shows;
 * the app replaces it with its own screen. Without a readable response, the prerender remains.
 */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { parseJson } from '@/adapters/http/parse-json'
import { ServerClock } from '@/adapters/http/server-clock'
import { registrationSchema } from '@/adapters/http/wire/registration'
import { dayOf } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { PageBody } from '@/ui/kit/layout/page-body'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { ATTENDANCE_CHOICES, AttendanceCard, attendanceChoicesOf } from '@/ui/screens/visit/attendance-card'
import { VisitHeader } from '@/ui/screens/visit/visit-header'
import { PayCountdown, QueueOutlook, VisitTicket } from '@/ui/screens/visit/visit-ticket'
import { visitFactsOf } from '@/ui/screens/visit/visit-view'
import css from '@/ui/screens/visit/visit-screen.module.css'

type EarlyVisitProps = { visit: Registration; now: Date; isFromMessage: boolean }

export function EarlyVisit({ visit, now, isFromMessage }: EarlyVisitProps) {
  const words = useMessages(visitMessages, visitActionsMessages)
  const today = dayOf(now)
  const facts = visitFactsOf(visit, now, today)
  const choices = isFromMessage ? attendanceChoicesOf(visit) : []
  return (
    <main className={css.page}>
      <VisitHeader {...words.visit.head(facts)} />
      <PageBody>
        {choices.length > 0 && (
          <AttendanceCard visit={visit} today={today}>
            {choices.map((choice) => (
              <span key={choice} className={buttonClass(ATTENDANCE_CHOICES[choice])} data-choice={choice}>
                {words.visitActions.ask[choice]}
              </span>
            ))}
          </AttendanceCard>
        )}
        <VisitTicket
          visit={visit}
          facts={facts}
          forecast={<QueueOutlook visit={visit} />}
          countdown={<PayCountdown visit={visit} now={now} />}
        />
      </PageBody>
    </main>
  )
}

const responseSchema = v.object({ status: v.object({ code: v.literal(200) }), data: registrationSchema })

/** The visit in the prefetched response, and the server time; undefined if it was not requested, or cannot be read. */
async function readVisit(): Promise<{ visit: Registration; now: Date } | undefined> {
  // The page sends its requests once it has its configuration.
  await globalThis.sujianAhead?.config
  const asked = globalThis.sujianAhead?.asked.find(({ url }) => /\/v2\/regs\/[^/]+\/detail\?/.test(url))
  if (!asked) return undefined
  const { status, text, headers, at } = await asked.answer
  const read = v.safeParse(responseSchema, parseJson(text))
  if (status !== 200 || !read.success) return undefined
  const clock = new ServerClock({ now: () => new Date(), wait: () => Promise.resolve() })
  clock.listen()(headers.date, { askedAt: asked.at, heardAt: at })
  return { visit: read.output.data, now: clock.now() }
}

/** Maximum age of a tap, in ms, that the app's screen answers; a later answer would come as a surprise. */
const TAP_MAX_AGE_MS = 2000

/** Repeats a tap on a choice once the app's screen has replaced the view; each choice can still be undone there. */
function repeatTap(view: HTMLElement): void {
  let tapped: { readonly text: string; readonly at: number } | undefined
  view.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest('[data-choice]')
    if (choice) tapped = { text: choice.textContent, at: Date.now() }
  })
  view.addEventListener('replaced', () => {
    if (!tapped || Date.now() - tapped.at > TAP_MAX_AGE_MS) return
    const { text } = tapped
    const choices = document.querySelectorAll<HTMLElement>('#root main :is(a, button)')
    Array.from(choices)
      .find((each) => each.textContent === text)
      ?.click()
  })
}

async function showEarlyVisit(): Promise<void> {
  const [read] = await Promise.all([readVisit(), globalThis.sujianStyled])
  const prerender = document.getElementById('shell')
  if (!read || !prerender) return
  const view = document.createElement('div')
  view.id = 'early'
  // A screen reader waits for the app's screen, so that nothing is read twice.
  view.setAttribute('aria-hidden', 'true')
  const isFromMessage = /[?&]from=message(&|$)/.test(location.hash)
  flushSync(() => createRoot(view).render(<EarlyVisit {...read} isFromMessage={isFromMessage} />))
  repeatTap(view)
  prerender.replaceWith(view)
}
// The app requests the visit again and reports the failure.
showEarlyVisit().catch(() => undefined)
