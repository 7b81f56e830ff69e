import { phraseSet } from './phrase-set.ts';

/** Common given names of many countries: evidence that a family name follows. */
export const GIVEN_NAMES = phraseSet(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew
  anthony mark donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy
  jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon
  benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose
  henry adam douglas nathan peter zachary kyle walter harold jeremy ethan carl keith roger
  gerald christian terry sean arthur austin noah lawrence jesse joe bryan billy jordan albert
  dylan bruce willie gabriel alan juan logan wayne ralph roy eugene randy vincent russell louis
  philip bobby johnny bradley clark derk dale earl leon fred elijah oscar ted ned ray lee
  theodore clarence ernest herbert victor martin leonard lewis francis curtis norman marvin
  glenn travis jeff chad melvin warren lucas isaac owen levi caleb max simon graham ian neil
  colin stuart craig derek duncan hugh angus fergus liam declan aidan rory cormac niall brendan
  gareth rhys owain nigel clive trevor rupert oliver oscar felix leo hugo miles toby jasper
  sebastian dominic julian adrian bernard cliff clifford clyde dean don doug drew dwight eddie
  edgar edwin elliot elliott evan floyd garrett gavin gordon harry harvey howard ivan jay jim
  jimmy joel jon karl ken kurt lance lloyd luis luke marcus mario marshall mason micah mike
  mitchell morris nathaniel neal nick oliver pete phil preston quentin rafael ramon randall rex
  rick ricky rob rodney ron ross ruben sam sammy shane shawn sidney spencer stan stanley steve
  stewart tim todd tom tommy tony troy tucker vernon wade wesley will zach zane taylor denzel
  barack elon tobias dustin cody casey kelvin cameron brett brent blake chase grant hunter
  parker carter jared malcolm mohammad jamal tyrone darius reggie sheryl alex israel kenya india
  helena hilda greta agnes bridget carolyn constance cora edith edna effie esme estelle eugenia
  flora freda gertrude harriet henrietta josie lena leona lorna mabel matilda maud maxine
  meredith myra nell opal pauline petra rosalie roberta thelma ursula vivienne wanda wilma
  winifred ada ilse jamie morgan riley avery quinn sasha dana kit noel rene ariel nina jo lou
  ollie charlie freddie archie alfie joanne priyanka ashok kumar`,
  `mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra
  margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie dorothy
  rebecca sharon laura cynthia cindy amy kathleen angela shirley brenda emma anna pamela nicole
  samantha katherine christine helen debra rachel carolyn janet maria catherine heather diane
  olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea
  hannah cheryl jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia
  frances jean alice judy isabella julia grace amber denise danielle marilyn beverly charlotte
  natalie theresa diana brittany doris kayla alexis lori marie tiffany tammy crystal chelsea
  paris sydney savannah georgia florence brooklyn adelaide dakota sierra carolina sandy wendy
  becky betsy bonnie carla caroline cassandra cathy cecilia charlene chloe claire clara claudia
  colleen connie courtney daisy dana dawn debbie eileen elaine eleanor ella ellen elsa erica
  erin esther eva faith felicia fiona gail gina gwen hazel heidi holly ida irene iris isabel ivy
  jane janine jill jo joanna joanne josephine joy juanita june kate kathy katie kay kim kristen
  kristin leah leslie lillian lily loretta louise lucy lydia lynn mabel maggie marcia margot
  marian marjorie marlene maureen megan melanie melinda mia mildred millie miranda miriam molly
  monica nadia naomi nina nora norma olga paige paula peggy penelope penny phoebe phyllis
  priscilla regina renee rhonda rita roberta robin rosa rosalind rose rosemary roxanne ruby
  sabrina sally scarlett shannon sheila shelly sherry silvia simone sonia stacy stella sue
  suzanne sylvia tamara tanya tara tina tracy valerie vanessa vera vicki viola vivian yolanda
  yvette yvonne zoe`,
  `mohammed muhammad mohamed ahmed ali hassan hussein omar khalid ibrahim yusuf youssef mustafa
  abdullah abdul karim tariq bilal hamza imran faisal samir nasser rashid salman aisha fatima
  zainab layla leila noor nour yasmin amina mariam khadija salma hana rania dina wei ming li
  jing yan fang jun hui xin yu ying lei hao bo chen jie min hong mei ling xiao jian hiroshi
  kenji takashi yuki akira haruto satoshi naoki ryo daisuke yoko keiko akiko sakura haruka naomi
  emi kazuo minjun jiwoo soo jin hyun sung young jiho seojun raj rahul amit anil sanjay vijay
  ravi suresh ramesh ashok arjun rohan vikram rajesh deepak ajay manoj sunil karthik arvind
  aditya nikhil pranav siddharth priya anjali pooja neha divya kavita sunita anita lakshmi meera
  shreya nisha ritu swati deepika ananya aarti rekha satya sundar carlos miguel jorge pedro
  alejandro fernando diego javier manuel francisco rafael antonio pablo sergio andres raul
  eduardo ricardo roberto alberto enrique ignacio gonzalo mateo santiago lucia sofia valentina
  camila gabriela mariana alejandra paola catalina ximena guadalupe pilar carmen dolores
  mercedes ines beatriz joao paulo thiago gustavo rodrigo bruno leonardo luiz fernanda juliana
  ana leticia pierre jean luc francois philippe michel alain olivier laurent nicolas antoine
  guillaume mathieu thierry yves marc amelie camille chloe elodie manon aurelie sylvie brigitte
  isabelle genevieve hans klaus jurgen wolfgang dieter uwe stefan andreas matthias thorsten jens
  lars bjorn sven anders erik magnus olaf henrik mikkel soren jesper kasper niels rasmus ingrid
  astrid freya greta sigrid heike ute anke petra sabine monika katja anja birgit giovanni
  giuseppe luca marco matteo alessandro lorenzo andrea francesco paolo stefano davide giulia
  chiara francesca alessia martina elena federica jan piotr krzysztof tomasz andrzej marek pawel
  jakub agnieszka katarzyna malgorzata zofia ivan dmitri dmitry sergei alexei mikhail nikolai
  vladimir boris igor oleg yuri andrei natalia tatiana svetlana irina ekaterina anastasia oksana
  olena taras bohdan chinedu emeka chidi ngozi adaeze oluwaseun tunde femi kwame kofi ama abena
  thabo sipho nomvula wanjiru kamau njoroge amara zuri mehmet mustafa ayse fatma emre burak elif
  zeynep nguyen minh linh anh thanh tuan hung david eitan noam yael tamar avi shlomo moshe rivka`,
);

/** Given names that are also ordinary words: without a capital they are no evidence. */
export const AMBIGUOUS_GIVEN_NAMES = phraseSet(`
  mark will grace faith hope joy rose may june april dawn ray max bill frank drew rich chase
  jack dean don art gene grant lance miles pat rob rod ross sue van wade ruby crystal amber
  daisy holly ivy iris lily olive penny robin sandy sierra summer violet virginia georgia
  carolina florence charlotte austin paris sydney savannah brooklyn madison jordan chelsea
  dakota adelaide victoria santiago diego francisco lincoln jackson carson houston dallas denver
  phoenix troy tyler eugene norman warren gary lawrence marshall mason spencer preston young lee
  can min ling bo sung hung major judge king prince miranda christian guy joy sage august regina
  chad israel kenya india china jay kay teddy buddy olga rusty dolores mercedes pilar ana hana
`);
