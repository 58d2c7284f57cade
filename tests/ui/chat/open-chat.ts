import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { zh } from '@/ui/messages/zh'
import { openChatClinic, CONVERSATION_ID } from '../../support/chat'
import { openChatPhone } from '../../support/chat-screen'
import { flushPromises } from '../../support/manual-clock'
import { openScreen } from '../kit/open-screen'

const words = zh.chat

type Opening = Parameters<typeof openChatPhone>[1] & { readonly chain?: ReturnType<typeof openChatClinic> }

/** The log renders only visible messages, so it needs a height. */
function giveHeight(): void {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  onTestFinished(() => height.mockRestore())
}

/** Opens the app at a URL on 王雅琴's device, with chats that need no socket; pass the same storage again to reload it. */
export async function openWithChats(path: string, { chain = openChatClinic(), ...on }: Opening = {}) {
  giveHeight()
  const phone = await openChatPhone(chain, on)
  phone.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const page = await openScreen(phone, path)
  await act(flushPromises)
  /** The text of each message in the log, with its sender and delivery status. */
  const messages = () => page.all('[role=log] [data-seq]').map(({ textContent }) => textContent)
  return { ...phone, ...page, chain, messages }
}

/** Opens a conversation; by default, 王雅琴's with 周敏. */
export async function openChat({ id = CONVERSATION_ID, ...on }: Opening & { readonly id?: string } = {}) {
  const page = await openWithChats(`/chat/${id}`, on)
  /** Delivery statuses of the patient's messages, in the order of the log. */
  const deliveries = () => {
    const known: readonly string[] = Object.values(words.delivery)
    return page.all('[role=log] p').flatMap(({ textContent }) => (known.includes(textContent) ? [textContent] : []))
  }
  const say = async (text: string) => {
    page.fill(words.field, text)
    await page.tap(words.send)
  }
  /** The log's announcements to screen readers. */
  const news = () => page.all('[role=log] ~ [role=status]').map(({ textContent }) => textContent)
  return { ...page, deliveries, news, say }
}
