import { type Text, text } from './text.ts'

export type Institution = { key: string; name: Text }

export type Role = 'learner' | 'advisor' | 'operator'

export type Profile = {
  name: string
  sex: 'male' | 'female'
  /** Year and month, `2027-06`. Empty if the person is no student. */
  graduationTime: string
  /** Fictional: the block 199 0000 xxxx. */
  phone: string
  schoolName: string
  /** A code; `gradeName` is its name. */
  grade: string
  gradeName: string
  institutionName: string
  discipline: string
  province: string
  city: string
  county: string
  detailAddress: string
}

export type Person = {
  /** Also the user name. */
  key: string
  role: Role
  /** Key of the institution, empty for the staff of the academy. */
  institution: string
  /** Advisor key of a learner, null for staff and for a learner not yet assigned. */
  advisor: string | null
  profile: Profile
}

/** A learner without a role of its own: fills lists, study records and statistics. */
export type FurtherLearner = {
  key: string
  name: string
  sex: 'male' | 'female'
  institution: string
  advisor: string | null
}

export const institutions: Institution[] = [
  { key: 'chenghu-college', name: text('澄湖职业技术学院', 'Chenghu Vocational College') },
  { key: 'jiang-an-normal', name: text('江岸师范学院', 'Jiang’an Normal College') },
  { key: 'yunling-open', name: text('云岭开放学堂', 'Yunling Open School') },
]

export const people: Person[] = [
  {
    key: 'student',
    role: 'learner',
    institution: 'chenghu-college',
    advisor: 'advisor',
    profile: {
      name: '周若溪',
      sex: 'female',
      graduationTime: '2027-06',
      phone: '19900000101',
      schoolName: '云岭市第三中学',
      grade: 'college-2',
      gradeName: '大学二年级',
      institutionName: '澄湖职业技术学院',
      discipline: '大数据技术',
      province: '云岭省',
      city: '云岭市',
      county: '青屿区',
      detailAddress: '临湖路 6 号 2 栋 503 室',
    },
  },
  {
    key: 'student2',
    role: 'learner',
    institution: 'jiang-an-normal',
    advisor: 'advisor2',
    profile: {
      name: '陆一鸣',
      sex: 'male',
      graduationTime: '2028-06',
      phone: '19900000102',
      schoolName: '江岸市实验中学',
      grade: 'college-1',
      gradeName: '大学一年级',
      institutionName: '江岸师范学院',
      discipline: '汉语言文学',
      province: '云岭省',
      city: '江岸市',
      county: '栖霞县',
      detailAddress: '桂花巷 21 号',
    },
  },
  {
    key: 'advisor',
    role: 'advisor',
    institution: '',
    advisor: null,
    profile: {
      name: '许安宁',
      sex: 'female',
      graduationTime: '',
      phone: '19900000201',
      schoolName: '',
      grade: '',
      gradeName: '',
      institutionName: '精课书院',
      discipline: '学业顾问',
      province: '云岭省',
      city: '云岭市',
      county: '青屿区',
      detailAddress: '砚池路 18 号',
    },
  },
  {
    key: 'advisor2',
    role: 'advisor',
    institution: '',
    advisor: null,
    profile: {
      name: '方知行',
      sex: 'male',
      graduationTime: '',
      phone: '19900000202',
      schoolName: '',
      grade: '',
      gradeName: '',
      institutionName: '精课书院',
      discipline: '学业顾问',
      province: '云岭省',
      city: '云岭市',
      county: '青屿区',
      detailAddress: '砚池路 18 号',
    },
  },
  {
    key: 'shen-shuyan',
    role: 'advisor',
    institution: '',
    advisor: null,
    profile: {
      name: '沈书言',
      sex: 'male',
      graduationTime: '',
      phone: '19900000203',
      schoolName: '',
      grade: '',
      gradeName: '',
      institutionName: '精课书院',
      discipline: '学业顾问',
      province: '云岭省',
      city: '云岭市',
      county: '青屿区',
      detailAddress: '砚池路 18 号',
    },
  },
  {
    key: 'operator',
    role: 'operator',
    institution: '',
    advisor: null,
    profile: {
      name: '江令仪',
      sex: 'female',
      graduationTime: '',
      phone: '19900000301',
      schoolName: '',
      grade: '',
      gradeName: '',
      institutionName: '精课书院',
      discipline: '教务运营',
      province: '云岭省',
      city: '云岭市',
      county: '青屿区',
      detailAddress: '砚池路 18 号',
    },
  },
]

const further = (
  key: string,
  name: string,
  sex: FurtherLearner['sex'],
  institution: string,
  advisor: string | null,
): FurtherLearner => ({ key, name, sex, institution, advisor })

export const furtherLearners: FurtherLearner[] = [
  further('song-ziyan', '宋子衍', 'male', 'chenghu-college', 'advisor'),
  further('meng-qing', '孟晴', 'female', 'chenghu-college', 'advisor'),
  further('bai-yuchen', '白雨辰', 'male', 'chenghu-college', 'advisor'),
  further('tang-shuyi', '唐舒怡', 'female', 'chenghu-college', 'advisor'),
  further('luo-jiahe', '罗嘉禾', 'female', 'jiang-an-normal', 'advisor2'),
  further('ye-qingyang', '叶青阳', 'male', 'jiang-an-normal', 'advisor2'),
  further('fu-siyuan', '傅思远', 'male', 'jiang-an-normal', 'advisor2'),
  further('ning-xiaoman', '宁小满', 'female', 'jiang-an-normal', 'advisor2'),
  further('ke-lan', '柯岚', 'female', 'yunling-open', 'advisor'),
  further('shi-wenbo', '石文博', 'male', 'yunling-open', 'advisor2'),
  further('jian-zhixia', '简知夏', 'female', 'yunling-open', 'advisor'),
  further('tao-ran', '陶然', 'male', 'yunling-open', null),
]

/** The same value in profiles and in audiences of courses. */
export const institutionNameOf = (key: string): string =>
  institutions.find((institution) => institution.key === key)?.name.zh ?? ''
