import { ChatService } from '@/application/chat-service'
import { PhotoUploadService } from '@/application/photo-upload-service'
import { TherapyTicketStorage } from '@/application/support/therapy-ticket-storage'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { bindListener, type Binding } from './binding'

/** Services that listen to app events although no screen uses them: they store tickets and delete stored data. */
export const listenerBindings: readonly Binding[] = [
  bindListener(ChatService),
  bindListener(PhotoUploadService),
  bindListener(TherapyTicketStorage),
  bindListener(VisitTicketStorage),
]
