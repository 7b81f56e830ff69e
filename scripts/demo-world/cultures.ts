import { splitList } from './split-list.ts';

/**
 * Common given and family names of many cultures, combined at random: the people are made up, but
 * the cities are real so that "near Lisbon" works.
 */
export interface Culture {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
  /** Cities where most of them live: real ones, each with its region or country. */
  readonly cities: readonly string[];
}

const culture = (women: string, men: string, families: string, cities: string): Culture => ({
  women: splitList(women),
  men: splitList(men),
  families: splitList(families),
  cities: cities.split(';').map((city) => city.replace(/\s+/g, ' ').trim()),
});

export const CULTURES: readonly Culture[] = [
  culture(
    `Abigail, Bethany, Clara, Daphne, Edith, Fern, Georgia, Hazel, Imogen, Josephine, Lydia,
     Margot, Nora, Olive, Phoebe, Rosalind, Sylvia, Tabitha, Violet, Winifred`,
    `Alistair, Benedict, Calvin, Duncan, Edmund, Felix, Gareth, Howard, Isaac, Jasper, Kenneth,
     Leopold, Miles, Nathaniel, Oswald, Percy, Quentin, Rupert, Silas, Tobias`,
    `Abernathy, Birchwood, Coldstream, Dunmore, Eastlake, Fairweather, Greenhalgh, Hartwell,
     Ironside, Kettering, Langley, Merriweather, Northcott, Oakes, Pemberton, Quill, Ravenscroft,
     Stanhope, Thornbury, Underhill, Wetherby, Yardley`,
    `London, United Kingdom; Manchester, United Kingdom; Edinburgh, United Kingdom;
     Bristol, United Kingdom; Leeds, United Kingdom; Dublin, Ireland`,
  ),
  culture(
    `Amber, Brooke, Cassidy, Dakota, Eliza, Faith, Grace, Harper, Ivy, Jenna, Kendra, Lacey,
     Maddie, Natalie, Paige, Quinn, Rachel, Savannah, Tessa, Willa`,
    `Austin, Brett, Cole, Derek, Elliott, Grant, Hunter, Ian, Jared, Kyle, Logan, Mason, Nolan,
     Owen, Preston, Reid, Spencer, Travis, Wade, Zachary`,
    `Ackerman, Barlow, Calloway, Dempsey, Ellsworth, Fenwick, Gallagher, Holloway, Ingram,
     Jarvis, Kirkland, Lockhart, Mercer, Nash, Prescott, Redmond, Sawyer, Tillman, Vance,
     Whitaker`,
    `San Francisco, California; Seattle, Washington; Austin, Texas; Boston, Massachusetts;
     Chicago, Illinois; Denver, Colorado; New York City, New York; Portland, Oregon;
     Minneapolis, Minnesota; Pittsburgh, Pennsylvania; Atlanta, Georgia; Toronto, Canada`,
  ),
  culture(
    `Anneliese, Brigitte, Charlotte, Dorothea, Elke, Franziska, Greta, Hannelore, Ines, Johanna,
     Katrin, Liesel, Marlene, Nadine, Ottilie, Petra, Sabine, Theresa, Ulrike, Wiebke`,
    `Albrecht, Bastian, Clemens, Dietmar, Emil, Florian, Gustav, Heiko, Ingo, Jürgen, Konrad,
     Lorenz, Matthias, Niklas, Ottmar, Philipp, Rainer, Stefan, Thilo, Wolfgang`,
    `Ahrens, Bachmann, Dreyer, Eichhorn, Falk, Grünwald, Hohenstein, Jäger, Kessler, Lindemann,
     Möller, Neuhaus, Oberländer, Pfeiffer, Rosenkranz, Schönberg, Thalmann, Vogelsang,
     Weißmann, Zimmerli`,
    `Berlin, Germany; Munich, Germany; Hamburg, Germany; Cologne, Germany; Vienna, Austria;
     Zurich, Switzerland; Dresden, Germany`,
  ),
  culture(
    `Amélie, Béatrice, Camille, Delphine, Élodie, Fabienne, Geneviève, Hélène, Inès, Jeanne,
     Laurence, Manon, Noémie, Odile, Pauline, Roxane, Solène, Thérèse, Valérie, Yvette`,
    `Adrien, Baptiste, Cédric, Damien, Étienne, François, Gaël, Hugo, Jérôme, Kévin, Laurent,
     Mathis, Noël, Olivier, Pascal, Rémi, Sébastien, Théo, Victor, Yannick`,
    `Aubert, Beaumont, Chevallier, Delacroix, Fournier, Gauthier, Hébert, Jacquet, Lambert,
     Marchand, Noiret, Perrault, Quéré, Rousseau, Saint-Clair, Tessier, Vasseur, Villeneuve`,
    `Paris, France; Lyon, France; Toulouse, France; Nantes, France; Brussels, Belgium;
     Montréal, Canada; Geneva, Switzerland`,
  ),
  culture(
    `Alba, Beatriz, Carmen, Dolores, Elena, Fernanda, Gabriela, Inmaculada, Julieta, Lucía,
     Mercedes, Noelia, Paloma, Rocío, Soledad, Teresa, Valentina, Ximena, Yolanda, Zulema`,
    `Alejandro, Bruno, César, Diego, Esteban, Fausto, Gonzalo, Hernán, Ignacio, Joaquín, Leandro,
     Mauricio, Nicolás, Óscar, Patricio, Rodrigo, Santiago, Tomás, Ulises, Vicente`,
    `Aguirre, Barrios, Cárdenas, Domínguez, Echeverría, Fuentes, Galindo, Herrera, Ibáñez,
     Jurado, Lozano, Montero, Navarrete, Olmedo, Peñalosa, Quiroga, Robledo, Salcedo, Trujillo,
     Valverde`,
    `Madrid, Spain; Barcelona, Spain; Valencia, Spain; Mexico City, Mexico; Bogotá, Colombia;
     Buenos Aires, Argentina; Santiago, Chile; Lima, Peru`,
  ),
  culture(
    `Adriana, Bruna, Carolina, Débora, Eduarda, Flávia, Graça, Helena, Iara, Joana, Letícia,
     Mariana, Nathália, Rafaela, Sofia, Tatiana, Vitória`,
    `Afonso, Bernardo, Caio, Duarte, Eduardo, Fábio, Guilherme, Henrique, João, Leonardo, Miguel,
     Nuno, Otávio, Pedro, Rui, Thiago, Vasco`,
    `Almeida, Barbosa, Cardoso, Drummond, Esteves, Figueiredo, Guimarães, Junqueira, Lacerda,
     Magalhães, Nogueira, Pacheco, Queiroz, Rebelo, Sampaio, Teixeira, Vasconcelos`,
    `Lisbon, Portugal; Porto, Portugal; São Paulo, Brazil; Rio de Janeiro, Brazil;
     Belo Horizonte, Brazil; Curitiba, Brazil`,
  ),
  culture(
    `Alessia, Bianca, Chiara, Donatella, Elisabetta, Federica, Giulia, Ilaria, Ludovica, Martina,
     Ornella, Rossella, Silvia, Veronica`,
    `Alessandro, Cesare, Davide, Enrico, Fabrizio, Giacomo, Ivano, Lorenzo, Massimo, Nicolò,
     Raffaele, Salvatore, Tommaso, Umberto`,
    `Bellini, Castellani, D'Angelo, Fabbri, Gentile, Lombardi, Marchetti, Orsini, Pellegrini,
     Ricci, Santoro, Tagliaferri, Vitale, Zanetti`,
    'Milan, Italy; Rome, Italy; Turin, Italy; Bologna, Italy; Naples, Italy',
  ),
  culture(
    `Agnieszka, Barbara, Danuta, Ewa, Halina, Irena, Jadwiga, Kinga, Ludmila, Magdalena, Olena,
     Oksana, Renata, Svitlana, Teodora, Zuzanna`,
    `Andrzej, Bogdan, Czesław, Dmytro, Fryderyk, Grzegorz, Jakub, Krzysztof, Łukasz, Marek,
     Oleksandr, Paweł, Roman, Stanisław, Taras, Wojciech`,
    `Adamczyk, Borowski, Czarnecki, Dvořák, Gajewski, Horváth, Jankovič, Kovalenko, Lewandowicz,
     Marchenko, Novotný, Ostrowski, Pietrzak, Sobczak, Tkachenko, Wiśniewski, Zawadzki`,
    `Warsaw, Poland; Kraków, Poland; Prague, Czechia; Budapest, Hungary; Kyiv, Ukraine;
     Lviv, Ukraine; Bucharest, Romania`,
  ),
  culture(
    `Astrid, Birgitta, Dagny, Elin, Freja, Gunhild, Hilde, Ingrid, Kirsten, Liv, Maja, Ragnhild,
     Signe, Thea, Ylva`,
    `Anders, Bjørn, Einar, Fredrik, Gunnar, Håkon, Jens, Kjell, Lars, Mikkel, Nils, Øystein,
     Rasmus, Sven, Torbjörn`,
    `Aagaard, Bergström, Dahlgren, Ekelund, Forsberg, Grønning, Halvorsen, Isaksson, Kjeldsen,
     Lindqvist, Nygård, Östlund, Rasmussen, Sandvik, Thorvaldsen, Virtanen`,
    `Stockholm, Sweden; Gothenburg, Sweden; Oslo, Norway; Bergen, Norway; Copenhagen, Denmark;
     Helsinki, Finland`,
  ),
  culture(
    `Aditi, Bhavana, Chitra, Deepika, Esha, Gayatri, Harini, Ishita, Kavya, Lakshmi, Meenakshi,
     Nandini, Pooja, Radhika, Saraswati, Tara, Urmila, Vaishali`,
    `Aditya, Bharat, Chetan, Dhruv, Gaurav, Harish, Ishaan, Jayant, Karthik, Lokesh, Manoj,
     Naveen, Pranav, Raghav, Sanjay, Tarun, Uday, Vikram`,
    `Acharya, Bhattacharya, Chaudhary, Deshmukh, Ghosh, Hegde, Iyer, Joshi, Kulkarni, Menon,
     Nambiar, Pillai, Raghunathan, Saxena, Trivedi, Venkatesan, Wagh`,
    `Bengaluru, India; Mumbai, India; Hyderabad, India; Pune, India; Chennai, India;
     Delhi, India; Singapore, Singapore`,
  ),
  culture(
    `Ai, Chiyo, Emi, Fumiko, Haruka, Izumi, Kaori, Mayumi, Natsuki, Reiko, Sakura, Tomoko,
     Yuriko`,
    `Akira, Daisuke, Eiji, Fumio, Hiroshi, Jun, Kazuo, Makoto, Naoki, Ryo, Satoshi, Takumi,
     Yusuke`,
    `Aoyama, Endo, Fujiwara, Hashimoto, Ishikawa, Kobayashi, Matsuda, Nakagawa, Ogawa, Sakamoto,
     Takahashi, Ueno, Yamashita`,
    'Tokyo, Japan; Osaka, Japan; Kyoto, Japan; Fukuoka, Japan; Sapporo, Japan',
  ),
  culture(
    `Bo-young, Chae-won, Da-eun, Eun-ji, Hye-jin, Ji-woo, Min-seo, Seo-yeon, Soo-ah, Yuna, Mei,
     Xiaoling, Yanfei, Lihua, Jing`,
    `Dong-hyun, Gi-ho, Ha-joon, Jae-won, Ki-tae, Min-jun, Sang-woo, Tae-yang, Woo-jin, Haoran,
     Jianyu, Wei, Zhiming, Bowen, Tao`,
    `Baek, Choi, Han, Jeong, Kang, Noh, Seo, Yoon, Chen, Deng, Guo, Huang, Liang, Qian, Song,
     Xu, Zhou`,
    `Seoul, South Korea; Busan, South Korea; Taipei, Taiwan; Hong Kong, Hong Kong;
     Shanghai, China; Vancouver, Canada`,
  ),
  culture(
    `Abena, Adaeze, Chiamaka, Efua, Folake, Halima, Ifeoma, Kemi, Lindiwe, Makena, Ngozi,
     Nomvula, Thandiwe, Wanjiru, Zainab`,
    `Abdi, Babajide, Chinedu, Emeka, Femi, Juma, Kofi, Kwame, Lwazi, Mandla, Obinna, Otieno,
     Sipho, Tendai, Yaw`,
    `Abiodun, Boateng, Chukwu, Dlamini, Eze, Gichuru, Kamau, Khumalo, Mbeki-Ross, Ndlovu, Nkosi,
     Odhiambo, Okafor, Owusu, Sithole, Wambui`,
    `Lagos, Nigeria; Accra, Ghana; Nairobi, Kenya; Cape Town, South Africa;
     Johannesburg, South Africa; Kigali, Rwanda`,
  ),
  culture(
    `Amira, Bahar, Dalia, Elif, Farah, Ghada, Hanan, Ilknur, Jamila, Leyla, Maryam, Nadia,
     Rania, Samira, Yasmin, Zeynep`,
    `Adnan, Basel, Cem, Emre, Faisal, Hamza, Idris, Karim, Mahmoud, Nabil, Omar, Rashid, Selim,
     Tariq, Yusuf, Ziad`,
    `Al-Amin, Aydın, Bakir, Demirci, El-Sayed, Farouk, Haddad, Kaya, Mansour, Najjar, Öztürk,
     Qasimi, Rahimi, Saleh, Toprak, Yılmaz`,
    `Istanbul, Turkey; Ankara, Turkey; Dubai, United Arab Emirates; Cairo, Egypt;
     Amman, Jordan; Casablanca, Morocco`,
  ),
  culture(
    `Aroha, Bronwyn, Callie, Freya, Georgie, Isla, Kirra, Matilda, Ngaire, Poppy, Shelby, Tahlia`,
    `Angus, Brodie, Callum, Darcy, Fletcher, Hamish, Jarrah, Lachlan, Mitchell, Rory, Tane,
     Wiremu`,
    `Anderton, Brightwater, Cartwright, Drummoyne, Fitzroy, Gilchrist, Hollis, Kereama, McKellar,
     Oldfield, Penhaligon, Rewi, Stirling, Waverley`,
    `Sydney, Australia; Melbourne, Australia; Brisbane, Australia; Auckland, New Zealand;
     Wellington, New Zealand; Perth, Australia`,
  ),
];
