import { filed, single } from './question.ts'

/** Questions whose text has a sound, in Morse code. */
export const listeningQuestions = [
  {
    code: '... --- ...',
    draft: filed({ category: '计算机/网络', tags: ['听力', '编码'], difficulty: 'easy' }, [
      single('听录音：用摩尔斯电码发出的是哪个词？', ['SOS', 'OSO', 'SMS', 'USO'], {
        why: '三短、三长、三短：S 是三个短音，O 是三个长音。',
      }),
    ]),
  },
]
