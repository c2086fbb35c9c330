/** The `type` of each frame that clients send. */
export const clientFrames = {
  text: 0,
  image: 1,
  /** Joins a chat. */
  greeting: 2,
  lesson: 3,
  delivered: 'delivered',
  read: 'read',
  typing: 'typing',
  recall: 'recall',
  leave: 'leave',
  watch: 'watch',
} as const

/** The key by which each frame of the server is known; a message has none of them. */
export const serverFrames = {
  acknowledgement: 'ack',
  refusal: 'error',
  joined: 'joined',
  marks: 'marks',
  recalled: 'recalled',
  typing: 'typing',
  inbox: 'inbox',
} as const
