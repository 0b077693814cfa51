import { type BannerLanguage, words } from '../language.ts';

export const VIETNAMESE: BannerLanguage = {
  thisMail: words`(?:e-?mail|thu|thu dien tu|tin nhan|thong diep|mail) (?:nay|do)`,
  sender: words`nguoi gui | nguon`,
  origin: words`
    (?:tu|den tu|duoc gui|gui|xuat phat|nhan)… (?:ben ngoai|ngoai to chuc|ngoai cong ty|ngoai)
    (?:e-?mail|thu|nguoi gui|thu dien tu|nguon) (?:tu )?ben ngoai
  `,
  label: words`(?:e-?mail|thu|nguoi gui|thu dien tu|mail|thu tu)(?: tu)? ben ngoai(?: \S+){0,4}`,
  avoid: words`(?:khong|dung|vui long khong|tranh) (?:nen )?(?:nhap|nhan|bam|click|mo|tra loi|tai|cung cap|chuyen tiep) | truoc khi (?:nhap|mo|bam|tra loi)`,
  risk: words`lien ket | tep | dinh kem | duong dan | mat khau | thong tin ca nhan`,
  sure: words`tru khi | neu (?:ban )?khong | nhan ra | biet | tin tuong | chac chan | xac minh | kiem tra | an toan | khong ro | xac nhan`,
  careful: words`can trong | than trong | canh bao | chu y | luu y | canh giac | dang ngo | lua dao | doc hai | phishing | cẩn`,
  report: words`neu (?:nghi ngo|co nghi ngo|khong chac) | bao cao | lien he | nghi ngo`,
  firstContact: words`(?:khong thuong xuyen|khong thuong|it khi|khong hay) (?:nhan|nhan duoc) | lan dau`,
  learn: words`tim hieu… (?:tai sao|ly do|them)? | tai sao dieu`,
  alert: words`canh bao | chu y | luu y | quan trong | can trong | ben ngoai | e-?mail ben ngoai | thu | e-?mail | thong bao`,
  person: words`toi | cua toi | minh | hom qua | hom nay`,
};
