/**
 * Sample messages in the order of their names; each starts with its subject, like a pasted mail.
 */
export const samples: string[] = [
  `Freezer 3 is at -9 and climbing

Freezer 3 in the back kitchen shows -9 °C since about 7 this morning, it should be at -18. I moved the fish to freezer 1, but there is no room for the rest.

Can someone call the refrigeration company before noon? Otherwise we lose about 40 kg.

Marta`,
  `Payroll question

Hi,

my overtime from the weekend of the 8th is missing on this month’s pay slip, 11 hours. Priya has the same problem. Could you correct it before the payment run on Thursday?

Thank you
Jonas`,
  `Odds and ends

Hi all,

hope you had a good weekend! Thank you again for the cake on Thursday, Priya, it was wonderful.

Tom Reiter's badge still opens the server room, although he left on the 3rd. I tried it last night and walked straight in. Please disable it today and check the log for who used it since.

That is all. The tulips on my desk are for whoever waters them. Have a great week!

Best,
Henrike`,
];
